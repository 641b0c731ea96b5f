// What may still arrive when a person is erased: their guest's order, an order of the same instant, the money of an order that was given up.
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { held } from '#tests/support/card-expect.ts';
import { somebodyWaits } from '#tests/support/lock-waits.ts';
import { pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows, updateRows } from '#tests/support/rows.ts';

const shop = cardShopOfFile();

const placeCash = (guest: Guest) =>
  shop.by({ 'x-guest-proof': guest.proof })(
    'saveOrder',
    {},
    { data: pickupOrder(shop.plain, guest), mode: 'online' },
  );
const readOrders = async ({ customerId }: Guest) =>
  (await readRows(shop, 'customer_order', { customer_id: customerId }, ['id'])).length;

/** Erases the account of the guest's phone, and so the guest. */
async function erase(guest: Guest): Promise<void> {
  const account = await signIn(shop, { phone: `+${guest.phone}` });
  const reply = await shop.by(account.headers)('deleteAccount');
  expect(reply.status, reply.text).toBe(200);
}

test('the proof of an erased guest orders nothing more', async () => {
  const guest = await shop.guest();
  await erase(guest);
  expect((await placeCash(guest)).body.code).toBe('UNAUTHENTICATED');
  expect(await readOrders(guest)).toBe(0);
});

test('money that comes late for an order of somebody who was erased goes back: nobody would know where to bring it', async () => {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.control('switches', { notices: 0 });
  await shop.pay(guest, orderId, 'leave', 'paytabs');
  shop.clock.advance(61 * 60);
  await shop.jobs();
  expect(await shop.order(orderId)).toMatchObject({ status: 6, reason: 'payment_failed' });
  await erase(guest);
  const [deal] = await shop.ledger(orderId);
  await shop.control(`decide/${deal?.orderNo}`, { outcome: 'pay' });
  await shop.control(`notify/${deal?.orderNo}`, {});
  await shop.jobs();
  expect([(await shop.order(orderId)).status, await held(shop, orderId)]).toEqual([6, 0]);
  const { id } = await shop.order(orderId);
  expect(
    await readRows(shop, 'payment', { order_id: id }, ['card', 'message', 'captured_fils']),
    'what the card company says of a card',
  ).toEqual([{ card: '', message: '', captured_fils: expect.any(Number) }]);
});

test('an order that is placed while its guest is being erased is not written', async () => {
  const guest = await shop.guest();
  let placing: ReturnType<typeof placeCash> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await sql`select id from customer where id = ${guest.customerId} for update`.execute(tx);
    placing = placeCash(guest);
    await somebodyWaits(shop.db);
    await tx
      .updateTable('customer')
      .set({ is_active: false })
      .where('id', '=', guest.customerId)
      .execute();
  });
  expect((await placing)?.body.code).toBe('UNAUTHENTICATED');
  expect(await readOrders(guest)).toBe(0);
});

test('an address that is saved while its customer is being erased is not written', async () => {
  const account = await signIn(shop);
  const add = () =>
    shop.by(account.headers)(
      'addAddress',
      {},
      {
        customer_id: account.customerId,
        place: 'Home',
        full_address: 'Al Karama, Dubai',
        extra_details: 'Flat 7',
      },
    );
  let adding: ReturnType<typeof add> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('customer')
      .set({ is_active: false })
      .where('id', '=', account.customerId)
      .execute();
    adding = add();
    await somebodyWaits(shop.db);
  });
  expect((await adding)?.body.code).toBe('NOT_FOUND');
  expect(await readRows(shop, 'address', { customer_id: account.customerId }, ['id'])).toEqual([]);
});

test('nobody is erased whose order is handed to the kitchen in the same instant', async () => {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await updateRows(
    shop,
    'customer_order',
    { order_id: orderId },
    { state: 'expired', reason: 'payment_failed' },
  );
  const account = await signIn(shop, { phone: `+${guest.phone}` });
  let erasing: ReturnType<typeof placeCash> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await sql`select id from customer_order where order_id = ${orderId} for update`.execute(tx);
    erasing = shop.by(account.headers)('deleteAccount');
    await somebodyWaits(shop.db);
    await tx
      .updateTable('customer_order')
      .set({ state: 'pending' })
      .where('order_id', '=', orderId)
      .execute();
  });
  expect((await erasing)?.body.code).toBe('ORDER_UNDERWAY');
  expect((await readRow(shop, 'customer_order', { order_id: orderId }, ['name'])).name).toBe(
    'Noura Saeed',
  );
});
