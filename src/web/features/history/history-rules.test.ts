import { expect, test } from 'vitest';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { HistoryItem } from '#shared/contract/order-history.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { history } from '#shared/i18n/en/history.ts';
import type { Api } from '../../api-client.ts';
import { orderMoment, statusWords } from './order-words.ts';
import { planRepeat, replacementFor, type LineMaker } from './repeat-order.ts';
import { canSend, dishKey, mayRate, reviewOf } from './review-rules.ts';

const item = (change: Partial<HistoryItem>): HistoryItem => ({
  line: 0,
  menu_item_id: 501,
  combo_id: null,
  group_id: 5,
  item_name: 'Burger',
  combo_name: '',
  name_ar: 'برجر',
  item_size: { id: 1, size: '', size_ar: '' },
  image_url: null,
  order_item_quantity: 2,
  order_item_netprice: 50,
  order_item_grossprice: 52,
  combo_choices: [],
  modifiers: [],
  is_active: true,
  is_publish: true,
  combo_mrp_price: null,
  combo_sales_price: null,
  issue: null,
  parts: [],
  ordered_by: '',
  left_out: [],
  extras: [],
  tile: 'sand',
  image_scale: 1,
  ...change,
});

test('code 3 reads Ready for pickup except for deliveries, which keep the words of the server (PROFILE-21)', () => {
  expect(
    statusWords({
      order_status_code: 3,
      order_status_description: 'ready for dispatch',
      delivery_status: 'Pickup',
    }),
  ).toEqual({ key: 'readyForPickup' });
  expect(
    statusWords({
      order_status_code: 3,
      order_status_description: 'waits for its rider',
      delivery_status: 'Delivery',
    }),
  ).toEqual({ text: 'waits for its rider' });
});

test('a code that nobody knows reads Not Found (PROFILE-20)', () => {
  const words = statusWords({
    order_status_code: 9,
    order_status_description: 'odd',
    delivery_status: 'Delivery',
  });
  expect(words).toEqual({ key: 'notFound' });
  expect('key' in words && history[`history.status.${words.key}`]).toBe('Not Found');
});

test('a date that is missing or unreadable gives none; others are told in the Emirates (PROFILE-41)', () => {
  expect([orderMoment(null, 'en'), orderMoment('', 'en'), orderMoment('soon', 'ar')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(orderMoment('2026-11-14T17:05:00Z', 'en')).toBe('14 November 2026, 09:05 PM');
  expect(orderMoment('2026-11-14T17:05:00Z', 'ar')).toBe('14 نوفمبر 2026، الساعة 9:05 مساءً');
});

test('a review needs words that are not only blanks and at least one star (PROFILE-28)', () => {
  expect([
    canSend('', { 'item:1': 5 }),
    canSend('  ', { 'item:1': 5 }),
    canSend('Good', {}),
    canSend('Good', { 'item:1': 1 }),
  ]).toEqual([false, false, false, true]);
});

test('a review carries the mean of the stars to one decimal, its dishes and its customer (PROFILE-29)', () => {
  expect(reviewOf(7, ' Good ', { 'item:501': 4, 'combo:5012': 5, 'item:3': 4 })).toEqual({
    customer_id: 7,
    feedback: 'Good',
    ratings: 4.3,
    items: [
      { menu_item_id: 501, rating: 4 },
      { combo_id: 5012, rating: 5 },
      { menu_item_id: 3, rating: 4 },
    ],
  });
});

test('an order may be rated while its rating is 0 or null (PROFILE-27)', () => {
  expect([mayRate(null), mayRate(0), mayRate(3.5)]).toEqual([true, true, false]);
});

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
  expect(plan.ok && plan.missing.map((one) => [one.item.line, one.why])).toEqual([
    [2, 'soldOut'],
    [3, 'notHere'],
    [4, 'changed'],
    [5, 'gone'],
    [6, 'gone'],
  ]);
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

test('a dish in two sizes is rated once', () => {
  expect(dishKey(item({ item_size: { id: 1, size: 'S', size_ar: '' } }))).toBe(
    dishKey(item({ item_size: { id: 2, size: 'L', size_ar: '' } })),
  );
});
