// Orders are accepted while a screen that prints is switched on again. Only a real server shows this: the embedded engine runs one statement after
// another. A ticket that is planned beside the switch must not stay with the key that ended.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngine } from '#tests/support/create-test-app.ts';
import { createShop } from '#tests/support/order-shop.ts';

const ORDERS = 8;
const SWITCHES = 4;
const ROUNDS = 4;

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  let shop: Awaited<ReturnType<typeof createShop>>;
  let cookie: string;
  beforeAll(async () => {
    shop = await createShop();
    shop.app.settings.orderRateLimits = { perPhonePerHour: 10_000, perAddressPerHour: 10_000 };
    cookie = await shop.signIn('dxb01');
  });
  afterAll(() => shop?.close());

  const asBranch = () => ({ headers: { cookie } });
  const switchOn = async (): Promise<number> => {
    const reply = await shop.call(
      'screenPrinter',
      { params: { storeId: 1 }, body: { kinds: ['kitchen'] } } as never,
      asBranch(),
    );
    expect(reply.status, reply.text).toBe(200);
    return reply.body.successResponse.printer_id;
  };
  const placed = async (): Promise<string> => {
    const reply = await shop.place(await shop.guest());
    expect(reply.status, reply.text).toBe(200);
    return reply.body.successResponse.order_id;
  };
  const accept = async (orderId: string) => {
    const reply = await shop.call(
      'moveOrder',
      { params: { orderId }, body: { action: 'accept' } },
      asBranch(),
    );
    expect(reply.status, reply.text).toBe(200);
  };

  test('every ticket that is planned while the screen is switched on again waits at its newest key', async () => {
    await switchOn();
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders: string[] = [];
      for (let one = 0; one < ORDERS; one += 1) orders.push(await placed());
      await Promise.all(
        orders.map(async (orderId, index) => {
          const isSwitch = index % (ORDERS / SWITCHES) === 0;
          await Promise.all([accept(orderId), isSwitch ? switchOn() : null]);
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
});
