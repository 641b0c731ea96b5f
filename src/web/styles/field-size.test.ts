// iPhones zoom in on fields below 16 px.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareInputClass } from '../ui/field.tsx';

const SHEETS = globSync('src/web/**/*.css');
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const FIELD = /(^|[\s>])(\.inp|input|select|textarea|:is\(input, select\))(\[[^\]]*\])?$/;
const SIZE = /font(?:-size)?:[^;]*?([\d.]+)rem/;

test('where a finger is the pointer each field has 16 px, and no style makes one smaller', () => {
  expect(SHEETS.length).toBeGreaterThan(5);
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

test('no field is told a size of its own', () => {
  const fields = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:input|select|textarea)\b[^>]*/g)].map(
      ([markup]) => `${file}: ${markup}`,
    ),
  );
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((markup) => /\btext-(?:label|sm|xs|body|\[)/.test(markup))).toEqual([]);
  expect(bareInputClass).not.toMatch(/(?:^| )text-/);
});

test('with large letters a field is no wider than the page', () => {
  const sheet = readFileSync('src/web/styles/base.css', 'utf8');
  expect(sheet.split('\n.stack {')[1]?.split('}')[0]).toContain(
    'grid-template-columns: minmax(0, 1fr)',
  );
});
