// Measures the contrast of what a page shows. The axe rule leaves out what it is unsure of, signs without words, and the frames of fields.
import { expect, type Page } from '@playwright/test';

/** Words, signs and frames of fields that stand out too little from their ground (WCAG 1.4.3 and 1.4.11). What cannot be chosen now may be faint; where a picture is the ground nothing is known. */
function faintParts(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (text: string): Colour => {
    const before = known.get(text);
    if (before || !pen) return before ?? [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    known.set(text, colour);
    return colour;
  };
  const over = (top: Colour, below: Colour, opacity = 1): Colour => {
    const share = top[3] * opacity;
    const mix = (at: 0 | 1 | 2) => top[at] * share + below[at] * (1 - share);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const ratio = (one: Colour, other: Colour): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  /** What lies below the words of an element, and how much of them shows; null where it is a picture. */
  const groundOf = (element: Element | null): { ground: Colour; opacity: number } | null => {
    const layers: Colour[] = [];
    let opacity = 1;
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      opacity *= Number(style.opacity);
      if (layers.at(-1)?.[3] === 1) continue;
      if (style.backgroundImage !== 'none') return null;
      const layer = read(style.backgroundColor);
      if (layer[3] > 0) layers.push(layer);
    }
    const white: Colour = [255, 255, 255, 1];
    return { ground: layers.reduceRight((below, layer) => over(layer, below), white), opacity };
  };
  const found = new Set<string>();
  const look = (element: Element, what: string, colour: string, least: number, on = element) => {
    const below = groundOf(on);
    // A sign that is not there yet, as that of a box without its tick, has no colour.
    if (!below || read(colour)[3] === 0) return;
    const shown = ratio(over(read(colour), below.ground, below.opacity), below.ground);
    if (shown >= least) return;
    const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    found.add(`${what}, ${name}: ${shown.toFixed(2)} of ${least}`);
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(':disabled, [aria-disabled="true"], [inert], .ears-only, .skip');
  const leastFor = (element: Element): number => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const px = Number.parseFloat(fontSize);
    return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  };
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  for (const element of root.querySelectorAll('*')) {
    if (!isShown(element)) continue;
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim())
      .join(' ')
      .trim();
    const { color, borderTopColor, borderTopWidth } = getComputedStyle(element);
    if (words !== '' && !element.closest('svg'))
      look(element, `"${words.slice(0, 30)}"`, color, leastFor(element));
    if (element.matches('button svg, a svg')) look(element, 'sign', color, 3);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
    if (element.placeholder !== '' && element.value === '')
      look(element, 'hint', getComputedStyle(element, '::placeholder').color, leastFor(element));
    const isField = !/^(?:radio|checkbox|range|hidden)$/.test(element.type);
    if (isField && Number.parseFloat(borderTopWidth) > 0)
      look(element, 'frame', borderTopColor, 3, element.parentElement ?? element);
  }
  return [...found];
}

export async function expectContrast(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(faintParts), `too faint: ${name}`).toEqual([]);
}
