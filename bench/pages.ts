// Pages of the real mix: the first hundred after a start, warm, and while dishes are switched off and on.
import { readCost, type Request } from './run-requests.ts';
import { PAGE_KINDS, visit } from './mix.ts';
import type { Row } from './report.ts';
import type { BenchShop } from './shop.ts';

const FIRST = 100;
const WARM = 400;
const SWITCH_EVERY_MS = 10_000;

/** The most that a page may cost, in milliseconds of processor time. */
const MOST_FIRST_MS = 10;
const MOST_WARM_MS = 1;

export async function pageRows(shop: BenchShop, rounds: number, seconds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of PAGE_KINDS) {
    const next = (): Request => {
      const { path, headers } = visit(kind, shop.chance, shop.storeIds);
      return { method: 'GET', url: shop.server.origin + path, headers };
    };
    await shop.server.kill();
    await shop.server.start();
    rows.push({
      name: `${kind} page, mix, first ${FIRST} after a start`,
      unit: 'ms CPU',
      rounds: [await readCost(shop.pids, FIRST, next)],
      limit: MOST_FIRST_MS,
    });
    await readCost(shop.pids, WARM, next);
    const warmRounds: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      warmRounds.push(await readCost(shop.pids, WARM, next));
    rows.push({
      name: `${kind} page, mix, warm`,
      unit: 'ms CPU',
      rounds: warmRounds,
      limit: MOST_WARM_MS,
    });
    if (kind === 'menu' || kind === 'landing')
      rows.push({
        name: `${kind} page, mix, a switch-off every ${SWITCH_EVERY_MS / 1000} s`,
        unit: 'ms CPU',
        rounds: await whileSwitching(shop, seconds, next),
        limit: null,
      });
  }
  return rows;
}

/** One figure for each stretch between two switch-offs, the work of the switch-off included. */
async function whileSwitching(
  shop: BenchShop,
  seconds: number,
  next: () => Request,
): Promise<number[]> {
  const figures: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const end = performance.now() + SWITCH_EVERY_MS;
    await shop.switchOne();
    let [cost, count] = [0, 0];
    while (performance.now() < end) {
      cost += FIRST * (await readCost(shop.pids, FIRST, next));
      count += FIRST;
    }
    figures.push(cost / count);
  }
  return figures;
}
