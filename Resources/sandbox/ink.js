// A drawing in the making: strokes in units of the field, so that they survive any change of its size or scale.

export const inkWidth = 1000;
export const inkHeight = 400;
// A drawing takes no more than the service does.
const pointLimit = 9000;

/** Strokes, each a list of x and y in turn. `changed` is called after each stroke, and when all are gone. */
export class Ink {
  strokes = [];
  #current = null;
  #count = 0;

  constructor(changed) {
    this.changed = changed;
  }

  get isEmpty() {
    return this.strokes.length === 0;
  }

  get isDrawing() {
    return this.#current !== null;
  }

  /** Puts the pen down; false when it already is, or when the drawing is full. */
  begin(x, y) {
    if (this.isDrawing || this.#count >= pointLimit) return false;
    this.#current = [];
    this.strokes.push(this.#current);
    this.moveTo(x, y);
    return true;
  }

  /** Moves the pen; it leaves a line while it is down. */
  moveTo(x, y) {
    const stroke = this.#current;
    if (!stroke || this.#count >= pointLimit || (stroke.at(-2) === x && stroke.at(-1) === y)) return;
    stroke.push(x, y);
    this.#count += 1;
  }

  /** Lifts the pen. */
  end() {
    if (!this.isDrawing) return;
    this.#current = null;
    this.changed();
  }

  clear() {
    this.strokes = [];
    this.#current = null;
    this.#count = 0;
    this.changed();
  }
}
