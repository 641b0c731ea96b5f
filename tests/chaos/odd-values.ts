// Values of the kind that break servers: wrong types, edges of numbers, text that means something to SQL, paths, markup or prototypes.
import type { Chance } from './seeded.ts';

const LONG = 10_000;
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u200b',
  '\u2028',
  '\ufeff',
  '😀'.repeat(40),
  'ا'.repeat(60),
  '٠١٢٣',
  "' OR 1=1 --",
  "'; drop table customer_order; --",
  '"; select pg_sleep(9); --',
  '$1',
  '%s%n%x',
  '%',
  '_',
  '\\',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '0x1F',
  'true',
  '[object Object]',
  '\r\nset-cookie: x=1',
  '\u001b[31m',
  '=cmd|x',
  'ﷺ',
  'İ',
  'ẞ',
  'A\u0301',
] as const;

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

/** Any JSON value of the odd kind. */
export function oddValue(chance: Chance): unknown {
  switch (chance.between(0, 9)) {
    case 0:
      return null;
    case 1:
      return chance.pick([true, false]);
    case 2:
      return [];
    case 3:
      return {};
    case 4:
      return chance.pick<unknown>([
        [[]],
        [null],
        { length: 3 },
        { toString: 1 },
        { $gt: '' },
        [1, 'two', {}],
      ]);
    case 5:
      return deep(chance.pick([10, 500]));
    case 6:
      return chance.pick(['x'.repeat(LONG), Array.from({ length: 2_000 }, () => 0)]);
    case 7:
      return chance.pick(ODD_NUMBERS);
    default:
      return chance.pick(ODD_TEXTS);
  }
}

/** Whole bodies that are no JSON, or JSON of no use: as text or bytes. */
export function oddBody(chance: Chance): string | Buffer {
  return chance.pick<string | Buffer>([
    '',
    ' ',
    '{',
    '}',
    '{"a":',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '[[[[',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{"a":1e400}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '['.repeat(30_000),
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
    `{"a":"${'x'.repeat(70_000)}"}`,
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0, 1, 2, 3]),
    'a=1&b=2',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ]);
}

export const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  '',
  'nonsense',
  'APPLICATION/JSON',
] as const;
