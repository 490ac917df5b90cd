// A spot where the recipient signs or puts their initials: a button before, and what they gave afterwards.

import { makeInkPicture } from "./ink-picture.js";
import { fill } from "./texts.js";

// Signs from here on are as wide as two letters.
const firstWideSign = "\u2e80";

/** Makes the button of `place`; `press` is called each time it is pressed. */
export function makePlaceButton(place, texts, press) {
  const button = document.createElement("button");
  button.type = "button";
  button.name = "signature-place-button";
  button.className = "place place-button";
  button.textContent = place.definition.type === "initials" ? texts.initialHere : texts.signHere;
  button.addEventListener("click", press);
  return {
    element: button,
    show(content) {
      button.classList.add("signed");
      if (content.ink) button.replaceChildren(makeInkPicture(content.ink));
      else write(button, content.text);
      button.setAttribute("aria-label", content.ink ? texts.signedDrawn : fill(texts.signedAs, { text: content.text }));
    },
  };
}

// How wide a name is, in letters, says how large it can be.
function write(button, text) {
  const letters = [...text].reduce((sum, sign) => sum + (sign < firstWideSign ? 1 : 2), 0);
  button.style.setProperty("--letters", String(Math.max(letters, 1)));
  button.textContent = text;
}
