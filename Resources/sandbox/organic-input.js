// Tells a person's input from a script's. Completing is armed by a touch, a wheel turn, a key, or a pointer that was seen
// in enough different places. Events that a script dispatched are not trusted, and scrolling by script is no input.

const cellSize = 16;
const cellsNeeded = 4;

/** Watches `target` from now on; `armed` becomes true once and stays so. */
export function watchOrganicInput(target) {
  const cells = new Set();
  const state = { armed: false };

  const listen = (type, isEnough) =>
    target.addEventListener(
      type,
      (event) => {
        if (event.isTrusted && isEnough(event)) state.armed = true;
      },
      { capture: true, passive: true },
    );

  for (const type of ["touchstart", "wheel", "keydown"]) listen(type, () => true);
  listen("pointermove", (event) => {
    if (event.pointerType === "touch") return true;
    cells.add(`${Math.floor(event.clientX / cellSize)},${Math.floor(event.clientY / cellSize)}`);
    return cells.size >= cellsNeeded;
  });
  return state;
}
