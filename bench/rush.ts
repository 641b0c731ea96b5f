// A rush at a pace that does not wait for answers, sent by a process of its own: orders with the browsing around them, at once and fivefold.
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { since, spentBy } from './process-cost.ts';
import { preparedOrders } from './orders.ts';
import type { Row } from './report.ts';
import type { RushPlan, RushResult } from './rush-sender.ts';
import type { BenchShop } from './shop.ts';

/** With what it cost the server from the first request to the last answer; making the orders is not counted. */
type MeasuredRush = RushResult & { spent: ReturnType<typeof since>; elapsedMs: number };

async function rush(shop: BenchShop, perMinute: number, seconds: number): Promise<MeasuredRush> {
  const count = Math.round((perMinute * seconds) / 60);
  const plan: RushPlan = {
    origin: shop.server.origin,
    orders: await preparedOrders(shop, count),
    itemIds: shop.menuAt(shop.storeIds[0] ?? 1).document.items.map(({ id }) => id),
    seconds,
  };
  const sender = fork(resolve('bench/rush-sender.ts'), { serialization: 'advanced' });
  const done = new Promise<RushResult>((resolved, failed) => {
    sender.once('message', (result) => {
      resolved(result as RushResult);
    });
    sender.once('exit', (code) => {
      failed(new Error(`the sender ended with ${code}`));
    });
  });
  const before = spentBy([shop.server.pid()]);
  const began = performance.now();
  sender.send(plan);
  const result = await done;
  const spent = since(before, spentBy([shop.server.pid()]));
  sender.disconnect();
  return { ...result, spent, elapsedMs: performance.now() - began };
}

export async function rushRows(
  shop: BenchShop,
  perMinute: number,
  seconds: number,
  isEndurance = false,
): Promise<Row[]> {
  const rows: Row[] = [];
  let placedAtOnce = 0;
  for (const times of isEndurance ? [1] : [1, 5]) {
    const result = await rush(shop, perMinute * times, times === 1 ? seconds : seconds / 2);
    const { spent, elapsedMs: elapsed } = result;
    const name = `rush ${times} x (${perMinute * times} orders a minute)`;
    const lost = 1 - result.ordersOk / result.orders;
    const placed = result.ordersOk / result.orderingMs;
    if (times === 1) placedAtOnce = placed;
    else
      rows.push({
        name: `${name}: fewer orders a second than at 1 x`,
        unit: '%',
        rounds: [Math.max(0, 1 - placed / placedAtOnce) * 100],
        limit: null,
      });
    rows.push(
      {
        name: `${name}: orders not placed`,
        unit: '%',
        rounds: [lost * 100],
        limit: times === 1 ? 0 : null,
      },
      {
        name: `${name}: order p50`,
        unit: 'ms',
        rounds: [result.orderP50Ms],
        limit: null,
      },
      {
        name: `${name}: order p99`,
        unit: 'ms',
        rounds: [result.orderP99Ms],
        limit: null,
      },
      {
        name: `${name}: pages that came`,
        unit: '%',
        rounds: [(result.pagesOk / result.pages) * 100],
        limit: null,
      },
      {
        name: `${name}: median refusal`,
        unit: 'ms',
        rounds: [result.refusalMs],
        limit: null,
      },
      {
        name: `${name}: asked to come back`,
        unit: '%',
        rounds: [(result.refused / (result.orders + result.pages + result.calls)) * 100],
        limit: null,
      },
      {
        name: `${name}: the sender was late by`,
        unit: 'ms',
        rounds: [result.lateMs],
        limit: null,
      },
      {
        name: `${name}: server, of a core`,
        unit: 'cores',
        rounds: [spent.cpuMs / elapsed],
        limit: null,
      },
      {
        name: `${name}: server's threads in the run queue`,
        unit: 's',
        rounds: [spent.queuedMs / 1000],
        limit: null,
      },
    );
  }
  return rows;
}
