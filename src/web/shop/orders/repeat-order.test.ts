import { expect, test } from 'vitest';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { Api } from '../../api-client.ts';
import { missingAtOnce, planRepeat, replacementFor, type LineMaker } from './repeat-order.ts';
import { item } from '#tests/support/history-items.ts';

const LINE = { key: 'k', quantity: 2 } as unknown as CartLine;
const MAKER: LineMaker = {
  item: () => ({ ok: true, line: LINE }),
  combo: () => ({ ok: false }),
  plain: () => ({ ok: false }),
};
const entry = {
  kind: 'item',
  is_active: true,
  is_publish: true,
  in_stock: true,
  sold_here: true,
  group_active: true,
};

test('repeating skips what is inactive or unpublished without asking, and names why the rest stays behind (PROFILE-31)', async () => {
  const asked: number[] = [];
  const answers: Record<number, unknown> = {
    1: entry,
    2: { ...entry, in_stock: false },
    4: { ...entry, kind: 'combo' },
  };
  const api = (async (_name: string, { params }: { params: { id: number } }) => {
    asked.push(params.id);
    return answers[params.id]
      ? { ok: true, data: { successResponse: answers[params.id] } }
      : { ok: false, code: 'NOT_SOLD_AT_STORE', message: '' };
  }) as unknown as Api;
  const items = [1, 2, 3].map((id) => item({ menu_item_id: id, line: id }));
  const plan = await planRepeat(
    api,
    [
      ...items,
      item({ menu_item_id: null, combo_id: 4, line: 4 }),
      item({ menu_item_id: 5, is_active: false, line: 5 }),
      item({ menu_item_id: 6, is_publish: false, line: 6 }),
    ],
    9,
    MAKER,
  );
  expect(asked).toEqual([1, 2, 3, 4]);
  expect(plan).toMatchObject({ ok: true, lines: [LINE] });
  expect(plan.ok && plan.missing.map((line) => [line.item.line, line.why])).toEqual([
    [2, 'soldOut'],
    [3, 'notHere'],
    [4, 'changed'],
    [5, 'gone'],
    [6, 'gone'],
  ]);
});

test('before it is repeated an order names what left the menu, and by the menu of the kept branch what that does not sell or has run out of', () => {
  const card = (id: number, availability: string, kind = 'item') =>
    ({ kind, id, availability }) as MenuCard;
  const page = {
    groups: [
      {
        id: 5,
        active: true,
        cards: [
          card(1, 'ok'),
          card(2, 'out_of_stock'),
          card(3, 'inactive'),
          card(4, 'out_of_stock', 'combo'),
        ],
      },
      { id: 6, active: false, cards: [card(7, 'ok')] },
    ],
  } as MenuPage;
  const ordered = [
    item({ line: 1, menu_item_id: 1 }),
    item({ line: 2, menu_item_id: 2 }),
    item({ line: 3, menu_item_id: 3 }),
    item({ line: 4, menu_item_id: null, combo_id: 4 }),
    item({ line: 5, menu_item_id: 5, is_active: false }),
    item({ line: 6, menu_item_id: 6 }),
    item({ line: 7, menu_item_id: 7 }),
  ];
  const told = (of: MenuPage | null) =>
    missingAtOnce(ordered, of).map(({ item: { line }, why }) => [line, why]);
  expect(told(page)).toEqual([
    [2, 'soldOut'],
    [3, 'gone'],
    [4, 'soldOut'],
    [5, 'gone'],
    [6, 'notHere'],
    [7, 'gone'],
  ]);
  expect(told(null)).toEqual([[5, 'gone']]);
});

test('instead of what is gone comes a card of the same group that one press adds, nearest in price, and nothing that was ordered anyway', () => {
  const card = (id: number, fromFils: number, oneTap: boolean, availability = 'ok') =>
    ({ kind: 'item', id, fromFils, oneTap, availability }) as MenuCard;
  const page = {
    groups: [
      {
        id: 5,
        active: true,
        cards: [
          card(501, 2600, true),
          card(502, 2500, true, 'out_of_stock'),
          card(503, 2600, false),
          card(504, 4000, true),
          card(505, 2400, true),
          card(506, 2600, true),
        ],
      },
    ],
  } as never;
  expect(
    replacementFor({ item: item({}), why: 'soldOut' }, page, [
      item({}),
      item({ menu_item_id: 506 }),
    ])?.id,
  ).toBe(505);
  expect(replacementFor({ item: item({}), why: 'changed' }, page, [item({})])?.id).toBe(501);
  expect(replacementFor({ item: item({ group_id: 8 }), why: 'gone' }, page, [])).toBe(null);
});
