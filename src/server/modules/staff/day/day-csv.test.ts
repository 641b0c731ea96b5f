import { expect, test } from 'vitest';
import { csvText } from './day-csv.ts';

test.each<[string, string | number, string]>([
  ['words', 'Burger', 'Burger'],
  ['Arabic words', 'برجر', 'برجر'],
  ['a comma', 'a, b', '"a, b"'],
  ['quotes', 'the "best"', '"the ""best"""'],
  ['two lines', 'a\nb', '"a\nb"'],
  ['a number below nothing', -12.5, '-12.5'],
  ['a formula', '=1+1', "'=1+1"],
  ['a plus', '+971', "'+971"],
  ['a minus', '-2', "'-2"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a return', '\r=1', '"\'\r=1"'],
  ['a formula with quotes', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a sign further on', 'a=b', 'a=b'],
])('%s', (_title, cell, expected) => {
  expect(csvText([[cell, 1]])).toBe(`\uFEFF${expected},1\r\n`);
});
