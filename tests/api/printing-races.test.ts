// Orders are accepted while a screen that prints is switched on again.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manyWait } from '#tests/support/lock-waits.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const ORDERS = 8;
const SWITCHES = 4;
const ROUNDS = 4;

let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});

const asBranch = () => ({ headers: { cookie } });
const switchOn = async (kinds = ['kitchen'], former?: string) => {
  const reply = await shop.call(
    'screenPrinter',
    { params: { storeId: 1 }, body: { kinds, ...(former !== undefined && { former }) } } as never,
    asBranch(),
  );
  expect(reply.status, reply.text).toBe(200);
  const { printer_id: id, path } = reply.body;
  return { id: id as number, key: String(path).slice(String(path).lastIndexOf('/') + 1) };
};
const move = async (orderId: string, action: 'accept' | 'ready') => {
  const reply = await shop.call('moveOrder', { params: { orderId }, body: { action } }, asBranch());
  expect(reply.status, reply.text).toBe(200);
};

test('every ticket that is planned while the screen is switched on again waits at its newest key', async () => {
  await switchOn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders: string[] = [];
    for (let one = 0; one < ORDERS; one += 1) orders.push(await shop.newOrder());
    await Promise.all(
      orders.map(async (orderId, index) => {
        const isSwitch = index % (ORDERS / SWITCHES) === 0;
        await Promise.all([move(orderId, 'accept'), isSwitch ? switchOn() : null]);
      }),
    );
    const tickets = await shop.db
      .selectFrom('print_job as j')
      .innerJoin('customer_order as o', 'o.id', 'j.order_id')
      .innerJoin('printer as p', 'p.id', 'j.printer_id')
      .select(['o.order_id', 'p.removed_at'])
      .where('o.order_id', 'in', orders)
      .execute();
    expect(tickets.map(({ order_id }) => order_id).toSorted()).toEqual(orders.toSorted());
    expect(tickets.filter(({ removed_at }) => removed_at !== null)).toEqual([]);
  }
});

test('a screen that takes up what was accepted while nobody was signed in, and one of these orders that is moved on meanwhile, do not wait for each other', async () => {
  const { key } = await switchOn(['kitchen', 'handover']);
  await shop.call('consoleSignOut', { body: {} }, asBranch());
  cookie = await shop.signIn('dxb01');
  const orderId = await shop.newOrder();
  await move(orderId, 'accept');
  let done: Promise<unknown>[] = [];
  await shop.db.transaction().execute(async (tx) => {
    // Whoever plans or switches waits behind this one, in the order in which they came.
    await sql`select pg_advisory_xact_lock(hashtext('screen_printer'), 1)`.execute(tx);
    const switched = switchOn(['kitchen', 'handover'], key);
    await manyWait(shop.db, 1);
    const moved = move(orderId, 'ready');
    await manyWait(shop.db, 2);
    done = [switched, moved];
  });
  const [screen] = (await Promise.all(done)) as Awaited<ReturnType<typeof switchOn>>[];
  const slips = await shop.db
    .selectFrom('print_job as j')
    .innerJoin('customer_order as o', 'o.id', 'j.order_id')
    .select(['j.kind', 'j.printer_id'])
    .where('o.order_id', '=', orderId)
    .orderBy('j.kind')
    .execute();
  expect(slips).toEqual([
    { kind: 'handover', printer_id: screen?.id },
    { kind: 'kitchen', printer_id: screen?.id },
  ]);
});
