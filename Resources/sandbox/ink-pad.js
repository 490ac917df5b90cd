// A field to draw on. The strokes are kept in units of the field, so that they survive any change of size or scale; the
// canvas only shows them.

export const inkWidth = 1000;
export const inkHeight = 400;
// The field takes no more than the service does.
const pointLimit = 9000;
const lineWidth = 8;

/** Lets a person draw on `canvas`; `changed` is called after each stroke. */
export function makeInkPad(canvas, changed) {
  let strokes = [];
  let current = null;
  let count = 0;

  const draw = () => {
    const scale = window.devicePixelRatio;
    const { width } = canvas.getBoundingClientRect();
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round((width * scale * inkHeight) / inkWidth);
    const context = canvas.getContext("2d");
    context.scale(canvas.width / inkWidth, canvas.height / inkHeight);
    context.lineWidth = lineWidth;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.strokeStyle = window.getComputedStyle(canvas).color;
    for (const stroke of strokes) {
      context.beginPath();
      context.moveTo(stroke[0], stroke[1]);
      for (let index = 0; index < stroke.length; index += 2) context.lineTo(stroke[index], stroke[index + 1]);
      context.stroke();
    }
  };

  const add = (event) => {
    if (count >= pointLimit) return;
    const area = canvas.getBoundingClientRect();
    const within = (value, most) => Math.round(Math.min(Math.max(value, 0), 1) * most);
    const x = within((event.clientX - area.left) / area.width, inkWidth);
    const y = within((event.clientY - area.top) / area.height, inkHeight);
    if (current.length && current.at(-2) === x && current.at(-1) === y) return;
    current.push(x, y);
    count += 1;
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || current || count >= pointLimit) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    current = [];
    strokes.push(current);
    add(event);
    draw();
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!current) return;
    for (const point of event.getCoalescedEvents?.() ?? [event]) add(point);
    draw();
  });
  const end = () => {
    if (!current) return;
    current = null;
    changed();
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);

  // A window on another screen has another scale without another size.
  const sizes = new ResizeObserver(draw);
  sizes.observe(canvas);
  window.addEventListener("resize", draw);

  return {
    get ink() {
      return strokes;
    },
    clear() {
      strokes = [];
      current = null;
      count = 0;
      draw();
      changed();
    },
    stop() {
      sizes.disconnect();
      window.removeEventListener("resize", draw);
    },
  };
}
