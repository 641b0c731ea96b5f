// iPhones zoom in on fields below 16 px.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEETS = globSync('src/web/**/*.css');
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const FIELD = /(^|[\s>])(\.inp|input|select|textarea|:is\(input, select\))(\[[^\]]*\])?$/;
const SIZE = /font(?:-size)?:[^;]*?([\d.]+)rem/;

test('where a finger is the pointer each field has 16 px, and no style makes one smaller', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  const base = readFileSync('src/web/styles/base.css', 'utf8');
  expect(base).toMatch(
    /@media \(pointer: coarse\) \{\s*input,\s*textarea,\s*select \{\s*font-size: max\(1rem, 16px\);/,
  );
  const small = SHEETS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(RULE)].flatMap(([, selectors = '', body = '']) =>
      Number(SIZE.exec(body)?.[1] ?? 1) < 1 &&
      selectors.split(',').some((candidate) => FIELD.test(candidate.trim()))
        ? [`${file}: ${selectors.trim()}`]
        : [],
    ),
  );
  expect(small).toEqual([]);
});

test.each([
  ['base.css', '.stack'],
  ['forms.css', '.field'],
])('with large letters a field is no wider than the page (%s)', (file, name) => {
  const sheet = `\n${readFileSync(`src/web/styles/${file}`, 'utf8')}`;
  expect(sheet.split(`\n${name} {`)[1]?.split('}')[0]).toContain(
    'grid-template-columns: minmax(0, 1fr)',
  );
});
