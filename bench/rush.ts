// A rush at a pace that does not wait for answers, sent by a process of its own: orders with the browsing around them, at once and fivefold.
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { since, spentBy } from './process-cost.ts';
import { PAGE_KINDS, visit } from './mix.ts';
import { preparedOrders } from './orders.ts';
import type { Row } from './report.ts';
import type { Request } from './run-requests.ts';
import type { RushOrder, RushResult } from './rush-sender.ts';
import type { BenchShop } from './shop.ts';

const PAGES_AN_ORDER = 8;
const CALLS_AN_ORDER = 12;
const MOST_P99_MS = 250;
const MOST_OF_A_CORE = 0.75;
const MOST_REFUSAL_MS = 50;
const LEAST_GOODPUT = 0.8;

/** One customer: pages and calls on the way, then the order. */
function browsing(shop: BenchShop): { pages: Request[]; calls: Request[] } {
  const { chance, storeIds, server } = shop;
  const storeId = chance.pick(storeIds);
  const pages = Array.from({ length: PAGES_AN_ORDER }, (_, number): Request => {
    const { path, headers } = visit(PAGE_KINDS[number % PAGE_KINDS.length] ?? 'menu', chance, [
      storeId,
    ]);
    return { method: 'GET', url: server.origin + path, headers };
  });
  const { document } = shop.menuAt(storeId);
  const calls = Array.from({ length: CALLS_AN_ORDER }, (_, number): Request => {
    if (number === 0) return { method: 'GET', url: `${server.origin}/api/menu/page/en/${storeId}` };
    const item = chance.pick(document.items);
    return {
      method: 'POST',
      url: `${server.origin}/api/menu/item/${item.id}`,
      body: JSON.stringify({ store_id: storeId, mode: 'online' }),
    };
  });
  return { pages, calls };
}

async function rush(shop: BenchShop, perMinute: number, seconds: number): Promise<RushResult> {
  const count = Math.round((perMinute * seconds) / 60);
  const prepared = await preparedOrders(shop, count);
  const orders: RushOrder[] = prepared.map(({ body, headers }) => ({
    order: {
      method: 'POST',
      url: `${shop.server.origin}/api/customer/save_order`,
      body,
      headers,
    },
    ...browsing(shop),
  }));
  const sender = fork(resolve('bench/rush-sender.ts'), { serialization: 'advanced' });
  const done = new Promise<RushResult>((resolved, failed) => {
    sender.once('message', (result) => {
      resolved(result as RushResult);
    });
    sender.once('exit', (code) => {
      failed(new Error(`the sender ended with ${code}`));
    });
  });
  sender.send({ orders, seconds });
  const result = await done;
  sender.disconnect();
  return result;
}

export async function rushRows(
  shop: BenchShop,
  perMinute: number,
  seconds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const times of [1, 5]) {
    const before = spentBy([shop.server.pid()]);
    const began = performance.now();
    const result = await rush(shop, perMinute * times, seconds);
    const spent = since(before, spentBy([shop.server.pid()]));
    const elapsed = performance.now() - began;
    const name = `rush ${times} x (${perMinute * times} orders a minute)`;
    const lost = 1 - result.ordersOk / result.orders;
    rows.push(
      {
        name: `${name}: orders not placed`,
        unit: '%',
        rounds: [lost * 100],
        aim: times === 1 ? 0 : (1 - LEAST_GOODPUT) * 100,
      },
      {
        name: `${name}: order p50`,
        unit: 'ms',
        rounds: [result.orderP50Ms],
        aim: null,
      },
      {
        name: `${name}: order p99`,
        unit: 'ms',
        rounds: [result.orderP99Ms],
        aim: times === 1 ? MOST_P99_MS : null,
      },
      {
        name: `${name}: pages that came`,
        unit: '%',
        rounds: [(result.pagesOk / result.pages) * 100],
        aim: null,
      },
      {
        name: `${name}: median refusal`,
        unit: 'ms',
        rounds: [result.refusalMs],
        aim: times === 1 ? null : MOST_REFUSAL_MS,
      },
      {
        name: `${name}: server, of a core`,
        unit: 'cores',
        rounds: [spent.cpuMs / elapsed],
        aim: times === 1 ? MOST_OF_A_CORE : null,
      },
      {
        name: `${name}: server's threads in the run queue`,
        unit: 's',
        rounds: [spent.queuedMs / 1000],
        aim: null,
      },
    );
  }
  return rows;
}
