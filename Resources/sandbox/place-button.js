// A spot where the recipient signs or puts their initials: a button before, and what they gave afterwards.

import { makeInkPicture } from "./ink-picture.js";
import { fill } from "./texts.js";

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
      else button.textContent = content.text;
      button.setAttribute("aria-label", content.ink ? texts.signedDrawn : fill(texts.signedAs, { text: content.text }));
    },
  };
}
