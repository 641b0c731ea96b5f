// The shop's parts are used in the console's dialogs, on a dark ground.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const frame = './';
const own = read(`${frame}console.css`);
const imported = [...own.matchAll(/@import '(\.[^']+\.css)'/g)].map(([, path]) =>
  read(frame + path),
);
const sheets = [...imported, own];
const rules = sheets.flatMap((text) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  })),
);
const findLast = (property: string, selectors: RegExp): string | undefined =>
  rules
    .filter(({ selector }) => selectors.test(selector))
    .flatMap(({ body }) => new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+);`).exec(body)?.[1] ?? [])
    .at(-1);

function colour(value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value.trim())?.[1];
  if (name === undefined) return value.trim();
  return colour(findLast(name, /\.theme-kitchen/) ?? findLast(name, /^:root/) ?? '');
}
function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('the figure and the signs of a stepper stand out from their ground in the console', () => {
  const ground = lightness(colour('var(--color-sand)'));
  const figure = lightness(colour('var(--color-ink)'));
  const [dark = 0, light = 0] = [ground, figure].toSorted((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(7);
});

test.each(['--color-ink', '--color-ink-2', '--color-ink-3'])(
  '%s is read on every ground of the console',
  (name) => {
    const words = lightness(colour(`var(${name})`));
    for (const ground of ['--color-ground', '--color-sunk', '--color-surface', '--color-sand'])
      expect((words + 0.05) / (lightness(colour(`var(${ground})`)) + 0.05)).toBeGreaterThan(4.5);
  },
);
