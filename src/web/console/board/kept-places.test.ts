// Tickets are written as letter and height, gaps in brackets, and `|` starts a column.
import { expect, test } from 'vitest';
import { withFilledGaps, withGaps, type Drawn, type Place } from './kept-places.ts';

const read = (text: string): Place[] =>
  text.split(' ').flatMap((each): Place[] => {
    const [, head = '', gap = '', was = '', height = ''] =
      /^(\|?)(\(?)([a-z]+)(\d+)\)?$/.exec(each) ?? [];
    if (was === '') return [];
    const orderId = gap === '' ? was : null;
    return [{ orderId, was, height: Number(height), atHead: head !== '' }];
  });
const said = (places: readonly Place[]): string =>
  places
    .map(({ orderId, height }) => (orderId === null ? `(${height})` : `${orderId}${height}`))
    .join(' ');

type At = Drawn & { column: number; top: number };
function laid(places: readonly Place[]): Map<string, At> {
  let [column, end] = [0, 0];
  const all = places.map(({ was, height, atHead }, index): [string, At] => {
    const isHead = index > 0 && (atHead || end + height > 300);
    if (isHead) [column, end] = [column + 1, 0];
    const top = end;
    end += height;
    return [was, { height, column, top, atHead: isHead, isSeen: column < 2 }];
  });
  return new Map(
    all.map(([was, at], index) => {
      const isLast = all[index + 1]?.[1].atHead === true;
      return [was, { ...at, ...(isLast && { below: 300 - at.top - at.height }) }];
    }),
  );
}
const sized = (places: readonly Place[], heights = new Map<string, number>()): Place[] => {
  const high = places.map((place) => ({
    ...place,
    height: place.orderId === null ? place.height : (heights.get(place.was) ?? place.height),
  }));
  const at = laid(high);
  return high.map((place) => ({ ...place, atHead: at.get(place.was)?.atHead ?? false }));
};

test.each([
  ['opened anew it begins with the first due first', '', 'a b c', 'a0 b0 c0'],
  ['one that is due before all others stands behind them', 'a100 b100', 'z a b', 'a100 b100 z0'],
  ['one that left makes a gap', 'a100 b120 c100', 'a c', 'a100 (120) c100'],
  ['at the end it makes none', 'a100 b120 c100', 'a', 'a100'],
  ['one that comes back finds its gap', 'a100 (b120) c100', 'b a c', 'a100 b120 c100'],
  ['with the last all gaps go', 'a100 (b100) c100', '', ''],
  ['new due times move nothing', 'a100 b100 c100', 'c b a', 'a100 b100 c100'],
])('%s', (_name, before, ids, after) => {
  expect(said(withGaps(read(before), ids.split(' ').filter(Boolean)))).toBe(after);
});

test.each([
  [
    'a new one goes into the first gap that is high enough',
    '(x80) a100 (y110) b100 n90',
    'n',
    '(80) a100 n90 (20) b100',
  ],
  ['or stands at the end', '(x80) a100 b100 n90', 'n', '(80) a100 b100 n90'],
  ['gaps of one column that touch are one', '(x80) (y80) a100 n150', 'n', 'n150 (10) a100'],
  [
    'those of two columns are two',
    'a100 (x150) (y150) b100 n290',
    'n',
    'a100 (150) (150) b100 n290',
  ],
  ['of two new ones the first due goes first', '(x100) a100 m90 n90', 'm n', 'n90 (10) a100 m90'],
  [
    'one beyond the edge comes into a gap before a new one that is due later',
    '(x100) a200 b300 c90 d90',
    'd',
    'c90 (10) a200 b300 d90',
  ],
  [
    'where nothing is free, those beyond the edge stand by their due time',
    'a300 b300 c90 d90',
    'd',
    'a300 b300 c90 d90',
  ],
  [
    'the foot of a column takes the first due of those beyond the edge that fits, and the others stay in their order',
    'a200 b250 c260 d90 n40',
    'n',
    'a200 d90 b250 n40 c260',
  ],
  [
    'a new one is no more seen than those beyond the edge: what is seen stays',
    'b300 a290 n10',
    'n',
    'b300 a290 n10',
  ],
])('%s', (_name, before, added, after) => {
  const places = sized(read(before));
  const ids = ['a', 'b', 'c', 'd', 'n', 'm'].filter((candidate) =>
    places.some(({ was }) => was === candidate),
  );
  const isNew = (one: string): boolean => added.split(' ').includes(one);
  expect(said(withFilledGaps(places, ids, laid(places), isNew))).toBe(after);
});

test('over a long evening no ticket that is seen ever moves', () => {
  let [seed, count] = [7, 0];
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const heights = new Map<string, number>();
  let places: Place[] = [];
  let ids: string[] = [];
  for (let step = 0; step < 2000; step += 1) {
    if (ids.length === 0 || random(2) === 0) {
      count += 1;
      heights.set(`o${count}`, 60 + random(12) * 10);
      ids = ids.toSpliced(random(ids.length + 1), 0, `o${count}`);
    } else ids = ids.toSpliced(random(ids.length), 1);
    const known = new Set(places.map(({ orderId }) => orderId));
    const before = laid(places);
    const drawn = sized(withGaps(places, ids), heights);
    const filled = withFilledGaps(drawn, ids, laid(drawn), (one) => !known.has(one));
    places = sized(filled, heights);
    const after = laid(places);
    for (const id of ids) {
      const [was, is] = [before.get(id), after.get(id)];
      if (was?.isSeen)
        expect([is?.column, is?.top], `step ${step}, ${id}`).toEqual([was.column, was.top]);
    }
    expect(places.flatMap(({ orderId }) => orderId ?? []).toSorted()).toEqual(ids.toSorted());
  }
});
