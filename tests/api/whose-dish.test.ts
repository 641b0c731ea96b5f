// Whose dish each line of an order of several people is: frozen when it is placed, for those who pack and eat it, and for nobody else.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetAt } from '#tests/support/forget-at.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { setStatus } from '#tests/support/past-orders.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { sharedCarts } from '#tests/support/shared-carts.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

let carts: ReturnType<typeof sharedCarts>;
const shop = shopOfFile();
beforeAll(async () => {
  carts = sharedCarts(shop);
});
beforeEach(() => shop.clock.set(WEDNESDAY_EVENING));

test('each line keeps whose dish it is, on board, receipt, history and tracking, until the order is erased or a month old; whom it is shared with reads no names', async () => {
  const who = await signIn(shop);
  const named = (name: string) => ({ ...carts.item(2), ordered_by: name });
  const placed = await shop.placeAs(who, {
    cartItems: [carts.item(1), named('  Ahmed\n <b>Ali</b> '), named('هند')],
  });
  expect(placed.status, placed.text).toBe(200);
  const { order_id } = placed.body.successResponse;
  const own = { params: { order_id } };
  const names = (lines: { ordered_by: string }[]) => lines.map((line) => line.ordered_by);
  const { first_name } = await readRow(shop, 'customer', { id: who.customerId }, ['first_name']);
  const ALL = [first_name, 'Ahmed <b>Ali</b>', 'هند'];
  const cookie = await shop.signIn('manager');
  const onBoard = () => shop.onBoard(order_id, cookie);
  const receipt = () => shop.call('receipt', own, { headers: who.headers });
  expect(names((await onBoard())?.lines ?? [])).toEqual(ALL);
  expect(names((await receipt()).body.receipt.lines)).toEqual(ALL);
  const detail = await shop.call('orderDetail', own, { headers: who.headers });
  expect(names(detail.body.successResponse.items)).toEqual(ALL);
  const track = (body: object) => shop.call('trackOrder', { body } as never);
  const mine = await track({ order_id, phone_number: who.phone });
  expect(names(mine.body.successResponse.items)).toEqual(ALL);
  const { token } = (await shop.call('shareOrder', { ...own, body: {} }, { headers: who.headers }))
    .body;
  expect(
    names(
      (await track({ order_id: '', phone_number: '', share: token })).body.successResponse.items,
    ),
  ).toEqual(['', '', '']);
  await setStatus(shop, order_id, 5);
  const told = (await shop.by(who.headers)('exportData')).text;
  expect(told).not.toMatch(/هند|Ahmed/u);
  const changed = shop.clock.now().getTime();
  await updateRows(shop, 'customer_order', { order_id }, { changed_at: new Date(changed) });
  const after = (days: number, moreMs: number) => new Date(changed + days * 86_400_000 + moreMs);
  await forgetAt(shop, after(30, 0));
  expect(names((await receipt()).body.receipt.lines)).toEqual(ALL);
  await forgetAt(shop, after(30, 1));
  expect(names((await receipt()).body.receipt.lines)).toEqual(['', '', '']);
});

test('an order of one person names nobody; an erased customer takes the names of all along', async () => {
  const plain = (await shop.place(await shop.guest())).body.successResponse.order_id;
  const who = await signIn(shop);
  const { order_id } = (
    await shop.placeAs(who, {
      cartItems: [carts.item(4), { ...carts.item(1), ordered_by: 'Ahmed' }],
    })
  ).body.successResponse;
  const readNames = async (orderId: string) =>
    (
      await shop.db
        .selectFrom('order_line as l')
        .innerJoin('customer_order as o', 'o.id', 'l.order_id')
        .select('l.ordered_by')
        .where('o.order_id', '=', orderId)
        .orderBy('l.position')
        .execute()
    ).map((line) => line.ordered_by);
  expect(await readNames(plain)).toEqual(['']);
  expect((await readNames(order_id)).at(-1)).toBe('Ahmed');
  await setStatus(shop, order_id, 5);
  expect((await shop.by(who.headers)('deleteAccount')).status).toBe(200);
  expect(await readNames(order_id)).toEqual(['', '']);
});
