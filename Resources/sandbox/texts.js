// The page's words in the language of the link.

const languages = ["en", "es", "fr", "it", "pt", "de", "zh", "hu", "nl"];

/** Loads the words of `language`, or English where there are none. */
export async function loadTexts(language) {
  const known = languages.includes(language) ? language : "en";
  return (await import(`/assets/texts/${known}.js`)).default;
}

/** Fills `{name}` in a text with the value of that name. */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Gives every element under `root` the words that its `data-text` or `data-label` names. */
export function applyTexts(root, texts) {
  for (const element of root.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", texts[element.dataset.label]);
  }
}
