import { expect, test } from 'vitest';
import { orderBy } from '#tests/support/past-orders.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { twoCustomers } from '#tests/support/two-customers.ts';
import { meanTenths } from '#server/modules/orders/history/save-review.ts';
import { readRow, readRows, updateRows } from '#tests/support/rows.ts';

const { shop, noura } = await twoCustomers();

const stars = (rating: number) => ({
  feedback: 'Crisp and hot',
  items: [{ menu_item_id: shop.plain.itemId, rating }],
});
const save = (
  id: string,
  body: Record<string, unknown>,
  who: Pick<SignedIn, 'headers'> = noura,
  more: Record<string, string> = {},
) => shop.by({ ...who.headers, ...more })('saveReview', { id }, body);
const readRating = async (id: string) =>
  (await shop.by(noura.headers)('orderDetail', { order_id: id })).body.successResponse.ratings;

test('a rating is saved with its text and thanked for in the language of the request (API-62, ERR-49, PROFILE-29)', async () => {
  const { id } = await orderBy(shop, noura);
  const reply = await save(id, stars(4));
  expect([reply.status, reply.body.success, reply.body.successResponse]).toEqual([
    200,
    true,
    'Thanks for your feedback',
  ]);
  const arabic = await save((await orderBy(shop, noura)).id, stars(5), noura, {
    'accept-language': 'ar',
  });
  expect(arabic.body.successResponse).toMatch(/شكر/);
  expect(await readRating(id)).toBe(4);
  const row = await shop.db
    .selectFrom('review')
    .selectAll()
    .orderBy('order_id')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ customer_id: noura.customerId, feedback: 'Crisp and hot' });
  expect(
    await readRows(shop, 'review_item', { order_id: row.order_id }, ['kind', 'entry_id', 'rating']),
  ).toEqual([{ kind: 'item', entry_id: shop.plain.itemId, rating: 4 }]);
});

test('the mean is worked out by the server to one decimal, whatever was sent (PROFILE-29)', async () => {
  const { id } = await orderBy(shop, noura);
  expect((await save(id, { ...stars(2), ratings: 5 })).status).toBe(200);
  expect(await readRating(id)).toBe(2);
  expect([
    meanTenths([4, 5, 4]),
    meanTenths([5, 5, 4]),
    meanTenths([1, 2]),
    meanTenths([5]),
  ]).toEqual([43, 47, 15, 50]);
});

test('a combo is rated by its own id, and the mean is that of its stars (API-62)', async () => {
  const { id } = await orderBy(shop, noura);
  const row = await readRow(shop, 'customer_order', { order_id: id }, ['id']);
  await updateRows(
    shop,
    'order_line',
    { order_id: row.id },
    { kind: 'combo', item_id: null, combo_id: 5001, size_id: null, size_name: null },
  );
  const rated = await save(id, { feedback: 'All of it', items: [{ combo_id: 5001, rating: 3 }] });
  expect(rated.status, rated.text).toBe(200);
  expect(await readRating(id)).toBe(3);
  expect(
    await readRows(shop, 'review_item', { order_id: row.id }, ['kind', 'entry_id', 'rating']),
  ).toEqual([{ kind: 'combo', entry_id: 5001, rating: 3 }]);
});

test('an order is rated once, also by two requests at the same moment (API-62)', async () => {
  const { id } = await orderBy(shop, noura);
  const replies = await Promise.all([save(id, stars(5)), save(id, stars(1))]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  const first = await readRating(id);
  expect((await save(id, stars(3))).body.code).toBe('ALREADY_RATED');
  expect(await readRating(id)).toBe(first);
});

test('a review needs text and one to five stars for something of that order (PROFILE-28)', async () => {
  const { id } = await orderBy(shop, noura);
  const item = { menu_item_id: shop.plain.itemId, rating: 5 };
  for (const body of [
    { ...stars(5), feedback: '  ' },
    { ...stars(5), items: [] },
    stars(0),
    stars(6),
    stars(2.5),
    { ...stars(5), items: [{ menu_item_id: 999_999, rating: 5 }] },
    { ...stars(5), items: [item, item] },
    { ...stars(5), items: [{ ...item, combo_id: 1 }] },
  ])
    expect((await save(id, body)).status, JSON.stringify(body)).toBe(400);
  expect(await readRating(id)).toBeNull();
});
