// What is accepted while no screen prints: between a sign-out and the next sign-in.
import { beforeAll, expect, test } from 'vitest';
import { screenPrinting } from '#tests/support/screen-printing.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

let branch: string;
const shop = shopOfFile();
beforeAll(async () => {
  branch = await shop.signIn('dxb01');
});

const { accepted, switchedOn, end } = screenPrinting(() => ({ shop, branch }));

/** No other screen of the branch prints. */
const noPrinters = () =>
  updateRows(shop, 'printer', { store_id: 1, removed_at: null }, { removed_at: shop.clock.now() });

test('what is accepted between a sign-out and the next sign-in is printed once when a screen goes on there; what is older, gone on or had its paper is not', async () => {
  await noPrinters();
  const cookie = await shop.signIn('dxb01');
  const [pass, counter] = [await switchedOn(cookie), await switchedOn(await shop.signIn('dxb01'))];
  const before = await accepted();
  await shop.by(cookie)('consoleSignOut', {}, {});
  await end(counter.id);
  // Nobody is signed in at a screen: a press of the branch's own tablet accepts.
  branch = await shop.signIn('dxb01');
  await accepted();
  shop.clock.advance(61 * 60);
  const missed = await accepted();
  const handedOver = await accepted();
  const moved = await shop.by(branch)('moveOrder', { orderId: handedOver }, { action: 'ready' });
  expect(moved.status, moved.text).toBe(200);
  const [one, other] = [await shop.signIn('dxb01'), await shop.signIn('dxb01')];
  // Two windows know the key of the screen, and go on at one moment.
  const screens = await Promise.all(
    [one, other].map((next) => switchedOn(next, ['kitchen'], 1, pass)),
  );
  const planned = await shop.db
    .selectFrom('print_job as j')
    .innerJoin('customer_order as o', 'o.id', 'j.order_id')
    .select('o.order_id')
    .where(
      'j.printer_id',
      'in',
      screens.map(({ id }) => id),
    )
    .orderBy('o.id')
    .execute();
  // The ticket that waited before the sign-out is taken over, as ever.
  expect(planned.map(({ order_id }) => order_id)).toEqual([before, missed]);
  for (const { id } of screens) await end(id);
});

test('a clock of the machine that is set back lets no screen print whose session is over, nor loses what is accepted meanwhile', async () => {
  await noPrinters();
  const cookie = await shop.signIn('dxb01');
  const screen = await switchedOn(cookie);
  const { databaseNow } = shop.clock;
  const over = new Date(databaseNow().getTime() + 13 * 3_600_000);
  shop.clock.databaseNow = () => over;
  try {
    branch = await shop.signIn('dxb01');
    const orderId = await accepted();
    const jobs = () =>
      shop.db
        .selectFrom('print_job as j')
        .innerJoin('customer_order as o', 'o.id', 'j.order_id')
        .select('j.printer_id')
        .where('o.order_id', '=', orderId)
        .execute();
    expect(await jobs()).toEqual([]);
    const renewed = await switchedOn(await shop.signIn('dxb01'), ['kitchen'], 1, screen);
    expect(await jobs()).toEqual([{ printer_id: renewed.id }]);
    await end(renewed.id);
  } finally {
    shop.clock.databaseNow = databaseNow;
    branch = await shop.signIn('dxb01');
  }
});
