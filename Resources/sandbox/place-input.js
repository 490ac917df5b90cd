// A spot where the recipient types, chooses or checks something.

const longestText = 2000;

/** Makes the control of `place`; `changed` is called with what it holds: `{text}` or `{checked}`, or null for nothing. */
export function makePlaceInput(place, texts, changed) {
  const { definition } = place;
  const control = makeControl(definition, texts);
  const isCheckbox = definition.type === "checkbox";
  control.classList.add("place", "place-input");
  control.setAttribute("aria-label", definition.hint ?? definition.prompt ?? texts.fields[definition.type]);
  if (definition.hint) control.title = definition.hint;
  if (definition.isRequired) control.setAttribute("aria-required", "true");

  const read = () => {
    if (isCheckbox) return control.checked ? { checked: true } : null;
    return control.value.trim() === "" ? null : { text: control.value };
  };
  control.addEventListener(isCheckbox || definition.type === "dropdown" ? "change" : "input", () => changed(read()));

  return {
    element: control,
    show(content, isValid) {
      if (isCheckbox) control.checked = content?.checked ?? false;
      else if ((content?.text ?? "") !== control.value.trim()) control.value = content?.text ?? "";
      control.toggleAttribute("data-filled", content !== null);
      const problem = isValid ? "" : (definition.formatMessage ?? texts.wrongFormat);
      control.setAttribute("aria-invalid", String(!isValid));
      control.setAttribute("aria-description", problem);
      if (problem || !definition.hint) control.title = problem;
      else control.title = definition.hint;
    },
  };
}

function makeControl(definition, texts) {
  switch (definition.type) {
    case "checkbox":
      return makeInput("checkbox");
    case "dropdown":
      return makeChoice(definition, texts);
    case "multi_line_text_input": {
      const area = document.createElement("textarea");
      return prepareText(area, definition, longestText);
    }
    case "boxed_text_input": {
      const input = prepareText(makeInput("text"), definition, definition.boxCount);
      input.classList.add("boxed");
      return input;
    }
    default:
      return prepareText(makeInput("text"), definition, longestText);
  }
}

function makeInput(type) {
  const input = document.createElement("input");
  input.type = type;
  return input;
}

function prepareText(control, definition, length) {
  control.maxLength = length;
  control.autocomplete = "off";
  control.spellcheck = false;
  if (definition.prompt) control.placeholder = definition.prompt;
  return control;
}

function makeChoice(definition, texts) {
  const select = document.createElement("select");
  const options = [{ label: definition.prompt ?? texts.choose, value: "" }, ...definition.options];
  for (const { label, value } of options) select.append(new Option(label, value));
  return select;
}
