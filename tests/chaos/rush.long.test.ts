import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSources, plainItem } from '#tests/support/order-shop.ts';
import { report } from '#tests/support/run-length.ts';
import { createKillableServer, type KillableServer } from './killable-server.ts';
import { runLoadTrial } from './load-trial.ts';

const SECONDS = 30;
let server: KillableServer;
beforeAll(async () => {
  server = await createKillableServer();
  await server.start();
});
afterAll(() => server?.close());

const rush = async (times: number, seconds: number) => {
  const plain = plainItem(await orderSources(server));
  const figures = await runLoadTrial(server, plain, { times, seconds, ordersPerSecond: 10 });
  report(`rush of ${times} times`, figures);
  expect(figures).toMatchObject({ broken: 0, ordersFailed: 0, lost: 0 });
  expect(server.ownEnds()).toBe(0);
  expect(figures.orderP99Ms).toBeLessThan(1_000);
  return figures;
};

test('P12: well within what the server can do nobody is turned away', async () => {
  expect((await rush(0.4, SECONDS)).turnedAway).toBe(0);
});

test.each([
  [3, SECONDS],
  [10, SECONDS / 3],
])(
  'P13: of %d times what it can do visitors are turned away politely, orders are not, and afterwards all is as before',
  async (times, seconds) => {
    const { cameEachSecond, capacity, healthMs, calmMs, afterMs } = await rush(times, seconds);
    // Those who come share the machine with the server.
    expect(cameEachSecond).toBeGreaterThanOrEqual(0.6 * capacity);
    expect(healthMs).toBeLessThan(500);
    expect(afterMs).toBeLessThan(1.2 * calmMs + 10);
  },
);
