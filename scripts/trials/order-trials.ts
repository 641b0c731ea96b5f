// What is promised of orders: each is kept once, priced rightly, seen by the kitchen, and taken while many ask at once.
import { runBoardTrial } from '#tests/chaos/board-trial.ts';
import { faultsOf } from '#tests/chaos/crash-checker.ts';
import { runCrashTrial } from '#tests/chaos/crash-trial.ts';
import { createKillableServer } from '#tests/chaos/killable-server.ts';
import { runLoadTrial } from '#tests/chaos/load-trial.ts';
import { runOddRequests } from '#tests/chaos/odd-requests.ts';
import { runOrderGuesses } from '#tests/chaos/order-guesses.ts';
import { runRandomCarts } from '#tests/chaos/random-carts.ts';
import { createShop, orderSources, plainItem } from '#tests/support/order-shop.ts';
import type { Trial } from './trial.ts';

const unlimited = { perPhonePerHour: 10_000_000, perAddressPerHour: 10_000_000 };

/** P1 */
export async function crashes({ seed, values, judge, restartDatabase }: Trial): Promise<void> {
  const server = await createKillableServer();
  try {
    await server.start();
    const plain = plainItem(
      await orderSources({ database: server.database } as Parameters<typeof orderSources>[0]),
    );
    const figures = await runCrashTrial(server, plain, {
      seed,
      orders: Number(values.orders),
      kills: Number(values.kills),
      clients: Number(values.clients),
      databaseRestarts: Number(values.restarts),
      restart: restartDatabase,
    });
    judge(
      'P1',
      { ...figures, serverEndedByItself: server.ownEnds() },
      { ...faultsOf(figures), serverEndedByItself: server.ownEnds() },
      figures.acknowledged > Number(values.orders) / 2,
    );
  } finally {
    await server.close();
  }
}

/** P5 */
export async function carts({ seed, values, judge }: Trial): Promise<void> {
  const shop = await createShop();
  shop.app.settings.orderRateLimits = unlimited;
  const figures = await runRandomCarts(shop, {
    seed,
    carts: Number(values.carts),
    sendEvery: 20,
  });
  const { wrongBills, wrongOrders, tamperedTaken, failed } = figures;
  judge(
    'P5',
    figures,
    { wrongBills, wrongOrders, tamperedTaken, failed },
    figures.accepted > figures.sent / 2,
  );
  await shop.close();
}

/** P10 */
export async function boards({ seed, values, judge }: Trial): Promise<void> {
  const shop = await createShop();
  shop.app.settings.orderRateLimits = unlimited;
  const figures = await runBoardTrial(shop, {
    seed,
    orders: Number(values.tickets),
    screens: 2,
    restarts: 10,
  });
  const { missing, stale, foreign } = figures;
  judge('P10', figures, { missing, stale, foreign }, figures.slowestMs < 5_000);
  await shop.close();
}

/** P12 */
export async function rushes({ values, judge, wanted }: Trial): Promise<void> {
  const server = await createKillableServer();
  try {
    await server.start();
    const plain = plainItem(
      await orderSources({ database: server.database } as Parameters<typeof orderSources>[0]),
    );
    // Well within what the server can do nobody is turned away; beyond it visitors are, politely, and orders are not. Those who come share the machine with the server.
    for (const [promise, times] of [
      ['P12', 0.4],
      ['P13', 3],
      ['P13', 10],
    ] as const) {
      if (!wanted.has(promise)) continue;
      const figures = await runLoadTrial(server, plain, {
        times,
        seconds: Number(values.rush) / (times > 3 ? 3 : 1),
        ordersPerSecond: Number(values.rate),
      });
      const { broken, ordersFailed, lost, turnedAway, capacity, calmMs, afterMs } = figures;
      const mustBeZero = { broken, ordersFailed, lost, serverEndedByItself: server.ownEnds() };
      if (promise === 'P12')
        judge(
          'P12',
          { times, ...figures },
          { ...mustBeZero, turnedAway },
          figures.orderP99Ms < 1_000,
        );
      else
        judge(
          'P13',
          { times, ...figures },
          mustBeZero,
          figures.cameEachSecond >= 0.6 * capacity &&
            figures.healthMs < 500 &&
            figures.orderP99Ms < 1_000 &&
            afterMs < 1.2 * calmMs + 10,
        );
    }
  } finally {
    await server.close();
  }
}

/** P14 */
export async function guesses({ seed, values, judge }: Trial): Promise<void> {
  const shop = await createShop();
  const figures = await runOrderGuesses(shop, {
    seed,
    guesses: Number(values.guesses),
    addresses: 200,
  });
  judge(
    'P14',
    figures,
    { hits: figures.hits, differentAnswers: figures.differentAnswers },
    figures.refused > 0,
  );
  await shop.close();
}

/** P18 */
export async function oddRequests({ seed, values, judge }: Trial): Promise<void> {
  const shop = await createShop();
  const { faults, ...figures } = await runOddRequests(shop, {
    seed,
    requests: Number(values.requests),
  });
  for (const fault of faults) console.log(`   ${fault}`);
  judge('P18', figures, { faultCount: figures.faultCount });
  await shop.close();
}
