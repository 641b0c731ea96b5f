// Managers see at which branches orders ring or are late; people of one branch and screens see nothing of it.
import { beforeAll, expect, test } from 'vitest';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
let branch: string;
const shop = shopOfFile();
beforeAll(async () => {
  manager = await shop.signIn('manager');
  branch = await shop.signIn('dxb01');
  shop.clock.set(new Date('2026-01-14T18:00:00+04:00'));
});

const ask = (cookie: string) =>
  shop.call('boardStores', {} as never, cookie === '' ? {} : { headers: { cookie } });
const seen = async (): Promise<[number, number, number][]> => {
  const { status, body } = await ask(manager);
  expect(status).toBe(200);
  return body.stores.map(
    (each: { store_id: number; ringing: number; late: number }) =>
      [each.store_id, each.ringing, each.late] as [number, number, number],
  );
};

test('a branch is named while an order rings there or is late, and not any longer', async () => {
  expect(await seen()).toEqual([]);
  const orderId = await shop.newOrder();
  expect(await seen()).toEqual([[1, 1, 0]]);
  const press = async (name: 'acknowledge' | 'moveOrder', body: object) => {
    const reply = await shop.by(branch)(name, { orderId }, body);
    expect(reply.status).toBe(200);
  };
  await press('acknowledge', {});
  expect(await seen()).toEqual([]);
  await press('moveOrder', { action: 'accept' });
  shop.clock.set(new Date('2026-01-14T18:15:00+04:00'));
  expect(await seen()).toEqual([]);
  shop.clock.set(new Date('2026-01-14T18:16:00+04:00'));
  expect(await seen()).toEqual([[1, 0, 1]]);
  await press('moveOrder', { action: 'hold', hold: { reason: 'busy', minutes: 5 } });
  expect(await seen()).toEqual([[1, 0, 1]]);
  shop.clock.set(new Date('2026-01-14T18:22:00+04:00'));
  expect(await seen()).toEqual([[1, 1, 1]]);
  // Nobody pressed it to its end: two hours after its promise it is no alarm any more.
  shop.clock.set(new Date('2026-01-14T20:21:00+04:00'));
  expect(await seen()).toEqual([]);
});

test('nobody else is told', async () => {
  expect((await ask(branch)).status).toBe(404);
  expect((await ask('')).status).toBe(401);
});
