// A branch that never had a screen: nobody is told of it while it is quiet, but of an order that waits there for nobody.
import { beforeAll, expect, test } from 'vitest';
import { tellUnseenBranches } from '#server/jobs/tell-unseen-branches.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
const NOW = new Date('2026-01-14T18:00:00+04:00');
const STORE = 1;
const shop = shopOfFile({ now: NOW });
beforeAll(async () => {
  manager = await shop.signIn('manager');
});

const orders: string[] = [];
const place = async () => {
  const placed = await shop.place(await shop.guest());
  expect(placed.status).toBe(200);
  orders.push(placed.body.successResponse.order_id);
};

const managers = {
  headers: {
    get cookie() {
      return manager;
    },
  },
};
/** Which branches managers are told of on the strip. */
const strip = async () => {
  const { body } = await shop.call('boardStores', {} as never, managers);
  return (body.stores as { store_id: number; unseen: string | null }[])
    .filter(({ unseen }) => unseen !== null)
    .map(({ store_id, unseen }) => `${store_id} ${unseen}`);
};
const ofToday = async (): Promise<string> => {
  const { body } = await shop.call(
    'branchToday',
    { params: { storeId: STORE } } as never,
    managers,
  );
  return body.day.screens.state;
};
const message = () => tellUnseenBranches(shop.app, NOW);

test('a chain that was just imported is told of nowhere; an order that nobody touches for 90 s is, in strip and message, once', async () => {
  shop.app.settings.alerts = { phones: ['+971501119911'], lang: 'en' };
  shop.clock.advance(3600);
  expect([await strip(), await message()]).toEqual([[], []]);

  await place();
  shop.clock.advance(89);
  expect([await strip(), await message(), await ofToday()]).toEqual([[], [], 'seen']);
  shop.clock.advance(1);
  expect([await strip(), await message(), await ofToday()]).toEqual([
    [`${STORE} told`],
    [STORE],
    'told',
  ]);
  shop.clock.advance(600);
  expect(await message()).toEqual([]);
  // Only told: the next order is taken.
  await place();
});

test('somebody who answers what waits there ends it', async () => {
  shop.clock.advance(120);
  expect(await strip()).toEqual([`${STORE} told`]);
  expect(orders).toHaveLength(2);
  for (const orderId of orders) {
    const accept = { params: { orderId }, body: { action: 'accept' } } as never;
    expect((await shop.call('moveOrder', accept, managers)).status).toBe(200);
  }
  expect(await strip()).toEqual([]);
});
