// What is written twice is seen, and what was decided is left alone.
import { expect, test } from 'vitest';
import { noLongRepeats } from '../../scripts/check-repeats.ts';

test('a run of lines that stands in two places is named once, other names, tests and a decided pair are not', () => {
  const run = Array.from({ length: 9 }, (_, at) => `const part${at} = ${at};`).join('\n');
  const faultsAt = (...paths: string[]) =>
    noLongRepeats.faults(paths.map((path, at) => ({ path, text: `const own${at} = 1;\n${run}` })));
  expect(faultsAt('src/server/a.ts', 'src/web/b.ts')).toEqual([
    { path: 'src/web/b.ts', line: 2, reason: 'stands at src/server/a.ts:2 already' },
  ]);
  expect(faultsAt('src/server/a.ts', 'src/web/b.test.ts')).toEqual([]);
  expect(
    faultsAt('src/server/adapters/maps/place-search.ts', 'src/server/db/documents.ts'),
  ).toEqual([]);
  const renamed = [
    { path: 'src/server/a.ts', text: run },
    { path: 'src/web/b.ts', text: run.replaceAll('part', 'piece') },
  ];
  expect(noLongRepeats.faults(renamed)).toEqual([]);
});
