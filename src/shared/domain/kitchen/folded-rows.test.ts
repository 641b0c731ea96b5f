// What stands in one row of a ticket, and what must not.
import { expect, test } from 'vitest';
import { foldedRows, type TicketRow } from './folded-rows.ts';
import { workRows } from './work-rows.ts';

const DIPS = { group_id: 10, name: { en: 'Dips', ar: 'الصلصات' }, item_ids: [1001, 1002, 1006] };
const DRINKS = {
  group_id: 11,
  name: { en: 'Drinks', ar: 'المشروبات' },
  item_ids: [1101, 1102, 1103],
};
const NONE = { left_out: [], extras: [], heat: [], allergy: null };

type Line = Parameters<typeof workRows>[0][number];
let lines = 0;
const line = (item_id: number, quantity: number, more: Partial<Line> = {}): Line => {
  lines += 1;
  const own = { position: 0, item_id, size_id: item_id * 10, done: false };
  const name = `dish ${item_id}`;
  return {
    ...{ name, name_ar: name, size: '', size_ar: '', ordered_by: '', parts: [] },
    ...{ line: lines, quantity, own, ...NONE },
    ...more,
  };
};
const folded = (...all: Line[]) => foldedRows(workRows(all), [DIPS, DRINKS]);
const told = (rows: readonly TicketRow[]) =>
  rows.map(({ kind, quantity, name }) => `${kind} ${quantity} ${name}`);

test('dips and drinks stand in one row each, below what is made', () => {
  const rows = folded(line(1001, 2), line(501, 1), line(1101, 1), line(1006, 3), line(1102, 2));
  expect(told(rows)).toEqual(['part 1 dish 501', 'folded 5 Dips', 'folded 3 Drinks']);
  const [, dips] = rows;
  expect(dips?.kind === 'folded' && dips.places).toHaveLength(2);
  expect(dips?.kind === 'folded' && dips.rows.map(({ name }) => name)).toEqual([
    'dish 1001',
    'dish 1006',
  ]);
});

test('a dip and a drink stand together', () => {
  const rows = folded(line(501, 1), line(1001, 1), line(1101, 2));
  expect(told(rows)).toEqual(['part 1 dish 501', 'folded 3 Dips + Drinks']);
});

test('one kind alone keeps its name', () => {
  expect(told(folded(line(501, 1), line(1101, 4)))).toEqual([
    'part 1 dish 501',
    'part 4 dish 1101',
  ]);
});

test.each<[string, Partial<Line>]>([
  ['holds an allergen', { allergy: { contains: ['milk'], may: [] } }],
  ['leaves something out', { left_out: [{ text: 'No ice', text_ar: 'بدون ثلج' }] }],
  [
    'has something added',
    { extras: [{ text: 'Lemon', text_ar: 'ليمون', quantity: 1, allergy: null }] },
  ],
])('what %s stands for itself', (_what, more) => {
  const rows = folded(line(1101, 1), line(1102, 1), line(1103, 1, more));
  expect(rows.map(({ kind }) => kind)).toEqual(['part', 'folded']);
});

test('what is for several people goes into several bags', () => {
  const [noura, omar] = [{ ordered_by: 'Noura' }, { ordered_by: 'Omar' }];
  const rows = folded(
    ...[line(1101, 1, noura), line(1102, 1, noura), line(501, 1, noura)],
    ...[line(1101, 2, omar), line(1102, 2, omar)],
  );
  expect(rows.map(({ kind, quantity, orderedBy }) => [kind, quantity, orderedBy])).toEqual([
    ['part', 1, 'Noura'],
    ['folded', 2, 'Noura'],
    ['folded', 4, 'Omar'],
  ]);
});

test('it is done when all of it is', () => {
  const done = (one: Line): Line => ({ ...one, own: one.own && { ...one.own, done: true } });
  const isDone = (...all: Line[]) => folded(...all).map((row) => row.kind === 'folded' && row.done);
  expect(isDone(done(line(1101, 1)), line(1102, 1))).toEqual([false]);
  expect(isDone(done(line(1101, 1)), done(line(1102, 1)))).toEqual([true]);
});
