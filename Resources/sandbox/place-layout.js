// Keeps the places of a page apart. On a narrow page they are larger than what stands at their spots, so that they can be
// read and hit; those that lie close together would then cover each other.

// Between places that had to move, in pixels of the page.
const gap = 4;
// Sizes are rounded: places that only touch seem to share this much.
const tolerance = 1;

/**
 * Keeps `elements`, in the order in which they are read, inside `page` and off each other, whatever the size of each.
 *
 * What has no room at its spot goes down to where there is some; `sheet` grows when that is below the page.
 */
export function keepApart(sheet, page, elements) {
  const arrange = () => {
    const settled = [];
    let depth = page.offsetHeight;
    for (const element of elements) {
      // Where it lies by its spot alone, whatever it was moved by before.
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
      const left = clamp(offsetLeft, page.offsetWidth - offsetWidth);
      const area = { left, right: left + offsetWidth, top: Math.max(offsetTop, 0), height: offsetHeight };
      for (let other = hit(settled, area); other; other = hit(settled, area)) area.top = other.top + other.height + gap;
      settled.push(area);
      depth = Math.max(depth, area.top + area.height + gap);
      element.style.translate = `${area.left - offsetLeft}px ${area.top - offsetTop}px`;
    }
    sheet.style.paddingBottom = `${depth - page.offsetHeight}px`;
  };

  const sizes = new ResizeObserver(arrange);
  for (const element of [page, ...elements]) sizes.observe(element);
}

function clamp(value, most) {
  return Math.max(0, Math.min(value, most));
}

function hit(areas, area) {
  return areas.find(
    (other) =>
      Math.min(area.right, other.right) - Math.max(area.left, other.left) > tolerance &&
      Math.min(area.top + area.height, other.top + other.height) - Math.max(area.top, other.top) > tolerance,
  );
}
