// Proved on planted bugs with the short sizes: the answer sent before the order was written gave 14 lost of 108 acknowledged (and as many keys with
// two answers); without the unique key and its look-up 13 keys had two orders.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSources, plainItem } from '#tests/support/order-shop.ts';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { toFaults } from './crash-checker.ts';
import { runCrashTrial } from './crash-trial.ts';
import { createKillableServer, type KillableServer } from './killable-server.ts';
import { restarts } from './restart-database.ts';

const NONE = { lost: 0, duplicates: 0, wrongTotals: 0, torn: 0, unsettled: 0, strange: 0 };
const ORDERS = runs(40, 2_000);

let server: KillableServer;
beforeAll(async () => {
  server = await createKillableServer();
  await server.start();
});
afterAll(async () => {
  await server?.close();
});

test('P1: orders that were answered survive kills of the server, once each and with their totals (AMB-67)', async () => {
  const plain = plainItem(await orderSources(server));
  const figures = await runCrashTrial(server, plain, {
    seed: computeSeed(20_261_121),
    orders: ORDERS,
    kills: runs(1, 50),
    clients: 8,
    ...restarts(10),
  });
  report('P1', figures);
  expect(toFaults(figures)).toEqual(NONE);
  expect(figures.acknowledged + figures.gaveUp).toBeGreaterThanOrEqual(ORDERS);
  expect(figures.acknowledged).toBeGreaterThan(ORDERS / 2);
  expect(server.ownEnds()).toBe(0);
});
