// The documents' pages on the desk, and the places on them.

import { fill } from "./texts.js";

/** Lays the pages of `ceremony` on `desk` and gives the recipient's places, in the order of the pages. */
export function showDocuments(desk, ceremony, texts) {
  const places = [];
  desk.replaceChildren();
  for (const item of ceremony.documents) {
    const section = document.createElement("section");
    section.className = "document";
    section.setAttribute("aria-label", item.title);
    item.pages.forEach((page, index) => {
      const label = fill(texts.pageOf, { page: index + 1, pages: item.pages.length, title: item.title });
      const sheet = makeSheet(page, label, texts);
      for (const place of page.places) {
        const button = makePlace(place, page, texts);
        sheet.append(button);
        places.push({ key: place.key, document: item.id, button, text: null });
      }
      section.append(sheet);
    });
    desk.append(section);
  }
  desk.removeAttribute("aria-busy");
  return places;
}

function makeSheet(page, label, texts) {
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  const image = document.createElement("img");
  image.alt = label;
  image.width = page.width;
  image.height = page.height;
  image.draggable = false;
  image.addEventListener("error", () => {
    const note = document.createElement("p");
    note.className = "sheet-missing";
    note.textContent = texts.pageMissing;
    image.after(note);
  });
  image.src = page.url;
  sheet.append(image);
  return sheet;
}

// Everything on a page is placed in parts of the page, so that a resize moves nothing.
function makePlace(place, page, texts) {
  const button = document.createElement("button");
  button.type = "button";
  button.name = "signature-place-button";
  button.className = "place";
  button.dataset.ceremonyStep = "place";
  button.textContent = texts.signHere;
  button.style.left = `${(100 * place.left) / page.width}%`;
  button.style.bottom = `${(100 * place.bottom) / page.height}%`;
  button.style.setProperty("--place-width", `${(100 * place.width) / page.width}%`);
  button.style.height = `${(100 * place.height) / page.height}%`;
  return button;
}

/** Shows `text` as the signature at `place`. */
export function fillPlace(place, text, texts) {
  place.text = text;
  place.button.textContent = text;
  place.button.classList.add("signed");
  place.button.setAttribute("aria-label", fill(texts.signedAs, { text }));
}
