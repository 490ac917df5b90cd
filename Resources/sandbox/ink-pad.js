// A field to draw on with a pointer. The canvas only shows the ink.

import { inkHeight, inkWidth } from "./ink.js";

const lineWidth = 8;

/**
 * Lets a person draw `ink` on `canvas`. `draw()` shows it anew, with a mark where `pen` is: a pen that no hand shows the
 * place of, or null.
 */
export function makeInkPad(canvas, ink) {
  const pad = { pen: null, draw, stop };

  function draw() {
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
    for (const stroke of ink.strokes) {
      context.beginPath();
      context.moveTo(stroke[0], stroke[1]);
      for (let index = 0; index < stroke.length; index += 2) context.lineTo(stroke[index], stroke[index + 1]);
      context.stroke();
    }
    if (pad.pen) drawPen(context, pad.pen, ink.isDrawing);
  }

  const place = (event) => {
    const area = canvas.getBoundingClientRect();
    const within = (value, most) => Math.round(Math.min(Math.max(value, 0), 1) * most);
    const x = within((event.clientX - area.left) / area.width, inkWidth);
    return [x, within((event.clientY - area.top) / area.height, inkHeight)];
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !ink.begin(...place(event))) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    draw();
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    for (const point of event.getCoalescedEvents?.() ?? [event]) ink.moveTo(...place(point));
    draw();
  });
  const end = (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) ink.end();
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);

  // A window on another screen has another scale without another size.
  const sizes = new ResizeObserver(draw);
  sizes.observe(canvas);
  window.addEventListener("resize", draw);

  function stop() {
    sizes.disconnect();
    window.removeEventListener("resize", draw);
  }

  return pad;
}

// A ring, filled while the pen is down.
function drawPen(context, { x, y }, isDown) {
  context.beginPath();
  context.arc(x, y, 2 * lineWidth, 0, 2 * Math.PI);
  context.lineWidth = lineWidth / 2;
  if (isDown) {
    context.fillStyle = context.strokeStyle;
    context.fill();
  }
  context.stroke();
}
