import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSources, plainItem } from '#tests/support/order-shop.ts';
import { report } from '#tests/support/run-length.ts';
import { createKillableServer, type KillableServer } from './killable-server.ts';
import { runOverloadTrial } from './overload-trial.ts';

const ROUNDS = 5;
let server: KillableServer;
beforeAll(async () => {
  server = await createKillableServer();
  await server.start();
});
afterAll(() => server?.close());

test('of three times as many orders as it can take it takes four fifths of what it can, refuses the others at once and loses none', async () => {
  const plain = plainItem(await orderSources(server));
  const figures = await runOverloadTrial(server, plain, ROUNDS);
  report('overload', figures);
  expect(figures.others).toEqual({});
  expect(figures.lost).toBe(0);
  expect(figures.refused).toBeGreaterThan(0);
  expect(figures.goodputPerCpu).toBeGreaterThanOrEqual(0.8);
  // Within 50 ms on a machine that has nothing else to do; on any, long before an order is placed.
  expect(figures.refusedMs).toBeLessThan(figures.placedMs / 4);
});
