// Builds map drawings as elements, because the page's policy forbids markup from text.

type Shape = readonly [name: string, attributes: Readonly<Record<string, string | number>>];

function element([name, attributes]: Shape): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Hidden from screen readers: its marker has a name. */
export function drawing(viewBox: string, shapes: readonly Shape[]): SVGElement {
  const svg = element(['svg', { viewBox, 'aria-hidden': 'true' }]);
  svg.append(...shapes.map(element));
  return svg;
}
