import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = (name: string): string =>
  readFileSync(`src/web/styles/${name}.css`, 'utf8').replace(/\s+/g, ' ');

test('the footer stands at the end of the window when the page is shorter (A9)', () => {
  expect(sheet('every-page')).toMatch(
    /@media screen \{ body \{ display: flex; flex-direction: column; min-height: 100dvh; \} #main \{ flex: 1 0 auto; \} \}/,
  );
});

test('the tracking page says once that the line is gone: of a kept order its own note, otherwise the strip (A16)', () => {
  expect(sheet('frame')).toMatch(
    /:root:has\(\.track-kept\) \.offline:not\(.unready, .too-old\), :root:has\(\.offline-place > \.offline:not\(.unready, .too-old\)\) \.track-lost \{ display: none; \}/,
  );
});

test('a code of letters and digits is drawn by one file of its family, in Arabic too', () => {
  const faces = [
    ...sheet('fonts').matchAll(/font-family: ('[^']+');[^}]*?unicode-range: ([^;]+);/g),
  ];
  const holds = (range: string, character: string): boolean =>
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(([, from = '', to = from]) => {
      const code = character.charCodeAt(0);
      return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16);
    });
  for (const name of ['code', 'code-display']) {
    const family = new RegExp(`--font-${name}: ('[^']+'),`).exec(sheet('tokens'))?.[1];
    const ranges = faces.filter(([, own]) => own === family).map(([, , range = '']) => range);
    const [one, ...others] = ranges.filter((range) =>
      ['#', 'A', 'Z', '0', '9'].some((of) => holds(range, of)),
    );
    expect(others).toEqual([]);
    for (const character of '#ABYZ0189') expect(holds(one ?? '', character)).toBe(true);
  }
  expect(sheet('base')).toContain(':lang(ar) .code { font-family: var(--font-code); }');
});

test('no button is told to be a block: the words of a link would stand at its upper edge', () => {
  const buttons = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Button\b[^>]*|buttonClass\([^)]*/g)].map(
      ([words]) => words,
    ),
  );
  expect(buttons.length).toBeGreaterThan(100);
  expect(buttons.filter((words) => /\bblock\b/.test(words))).toEqual([]);
});

test('the fonts that stand in are as wide and as high as those that come, so that no lines collide (B19)', () => {
  const faces = [...sheet('fonts').matchAll(/@font-face \{[^}]*Stand-in[^}]*\}/g)];
  expect(faces.length).toBeGreaterThan(5);
  const measures = ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'];
  for (const [face] of faces)
    expect(measures.filter((measure) => !face.includes(`${measure}: `))).toEqual([]);
});

const readRule = (name: string, selector: string): string => {
  const rules = sheet(name).replace(/\/\*.*?\*\/ /g, '');
  return rules.split(`} ${selector} {`)[1]?.split('}')[0] ?? '';
};

test('the room of the scrollbar is as dark as the page behind a dialog (X14)', () => {
  expect(readRule('base', 'html[data-covered][data-gutter]')).toContain(
    'background: linear-gradient(var(--color-scrim) 0 0), var(--color-ground);',
  );
});
