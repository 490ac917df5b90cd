// The accent colour of the link, with a colour for text on it that can be read.

/** Sets the colours of the page; a value that is no hex colour leaves the default. */
export function applyAccentColor(value, style) {
  const color = parse(value);
  if (!color) return;
  style.setProperty("--accent", `rgb(${color.join(" ")})`);
  style.setProperty("--on-accent", luminance(color) > 0.4 ? "#14181f" : "#ffffff");
}

function parse(value) {
  const hex = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value ?? "")?.[0];
  if (!hex) return null;
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
  return pairs.map((pair) => parseInt(pair, 16));
}

// Relative luminance as WCAG 2 defines it.
function luminance(color) {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
