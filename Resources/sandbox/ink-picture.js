// A drawn signature as a picture that is sharp at every size.

import { inkHeight, inkWidth } from "./ink.js";

const namespace = "http://www.w3.org/2000/svg";

/** Makes the picture of `ink`: strokes, each a list of x and y in turn. */
export function makeInkPicture(ink) {
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("viewBox", `0 0 ${inkWidth} ${inkHeight}`);
  picture.setAttribute("class", "ink");
  picture.setAttribute("aria-hidden", "true");
  for (const stroke of ink) {
    const line = document.createElementNS(namespace, "polyline");
    // A dot is a line to where it began.
    line.setAttribute("points", (stroke.length > 2 ? stroke : [...stroke, ...stroke]).join(" "));
    picture.append(line);
  }
  return picture;
}
