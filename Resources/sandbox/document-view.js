// The documents' pages on the desk, and the places on them.

import { makePlaceButton } from "./place-button.js";
import { makePlaceInput } from "./place-input.js";
import { keepApart } from "./place-layout.js";
import { Place } from "./places.js";
import { fill } from "./texts.js";

/**
 * Lays the pages of `ceremony` on `desk` and gives the recipient's places, in the order in which they are read.
 *
 * `press(place)` is called when a place to sign at is pressed, and `change(place, content)` when another one changes.
 */
export function showDocuments(desk, ceremony, texts, { press, change }) {
  const places = new Map();
  desk.replaceChildren();
  for (const item of ceremony.documents) {
    const section = document.createElement("section");
    section.className = "document";
    section.setAttribute("aria-label", item.title);
    if (ceremony.documents.length > 1) section.append(makeTitle(item.title));
    item.pages.forEach((page, index) => {
      const label = fill(texts.pageOf, { page: index + 1, pages: item.pages.length, title: item.title });
      const picture = makePicture(page, label, texts);
      const spots = [];
      for (const definition of inReadingOrder(page.places)) {
        const name = `${item.id} ${definition.key}`;
        if (!places.has(name)) places.set(name, new Place(item.id, definition));
        const place = places.get(name);
        const spot = place.isSigned
          ? makePlaceButton(place, texts, () => press(place))
          : makePlaceInput(place, texts, (content) => change(place, content));
        spot.element.dataset.ceremonyStep = "place";
        put(spot.element, definition, page);
        place.spots.push(spot);
        spots.push(spot.element);
      }
      section.append(makeSheet(picture, spots));
    });
    desk.append(section);
  }
  desk.removeAttribute("aria-busy");
  for (const place of places.values()) {
    if (place.definition.defaultValue) place.fill({ text: place.definition.defaultValue });
  }
  return [...places.values()];
}

// From the top down, and what stands on one line from the left.
function inReadingOrder(definitions) {
  const top = (definition) => definition.bottom + definition.height;
  return [...definitions].sort((one, other) => top(other) - top(one) || one.left - other.left);
}

function makeTitle(text) {
  const title = document.createElement("h2");
  title.className = "document-title";
  title.textContent = text;
  return title;
}

function makeSheet(picture, spots) {
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  picture.append(...spots);
  sheet.append(picture);
  keepApart(sheet, picture, spots);
  return sheet;
}

function makePicture(page, label, texts) {
  const picture = document.createElement("div");
  picture.className = "sheet-picture";
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
  picture.append(image);
  return picture;
}

// Everything on a page is placed in parts of the page, so that a resize moves nothing.
function put(element, definition, page) {
  const { style } = element;
  style.left = `${(100 * definition.left) / page.width}%`;
  style.bottom = `${(100 * definition.bottom) / page.height}%`;
  style.height = `${(100 * definition.height) / page.height}%`;
  style.setProperty("--place-width", `${(100 * definition.width) / page.width}%`);
  style.setProperty("--spot-width", `${(100 * definition.width) / page.width}cqw`);
  style.setProperty("--letter-size", `${(100 * definition.fontSize) / page.width}cqw`);
  style.setProperty("--box-count", String(definition.boxCount));
  style.setProperty("--spot-box-width", `${(100 * definition.width) / definition.boxCount / page.width}cqw`);
}
