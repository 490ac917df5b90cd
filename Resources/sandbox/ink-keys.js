// Drawing with keys alone, for who can use no pointer: the arrows move a pen, and Space puts it down or lifts it.

import { inkHeight, inkWidth } from "./ink.js";

const step = 20;
const smallStep = 4;
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Lets keys draw `ink` on `canvas`, which `pad` shows. `tell(isDown)` says what became of the pen. */
export function drawWithKeys(canvas, ink, pad, tell) {
  let place = { x: inkWidth / 5, y: inkHeight / 2 };

  const move = ([right, down], length) => {
    const within = (value, most) => Math.min(Math.max(value, 0), most);
    place = { x: within(place.x + right * length, inkWidth), y: within(place.y + down * length, inkHeight) };
    ink.moveTo(place.x, place.y);
  };

  const lift = () => {
    if (!pad.pen || !ink.isDrawing) return;
    ink.end();
    tell(false);
  };

  canvas.addEventListener("keydown", (event) => {
    const direction = directions[event.key];
    if (direction) move(direction, event.shiftKey ? smallStep : step);
    else if (event.key !== " ") return;
    // The page would scroll.
    event.preventDefault();
    if (event.key === " " && !event.repeat) {
      if (ink.isDrawing) lift();
      else if (ink.begin(place.x, place.y)) tell(true);
    }
    pad.pen = place;
    pad.draw();
  });
  // A hand takes the pen over, and who leaves the field has finished the stroke.
  for (const type of ["pointerdown", "blur"]) {
    canvas.addEventListener(
      type,
      () => {
        lift();
        pad.pen = null;
        pad.draw();
      },
      { capture: true },
    );
  }
}
