// The same work in a small and in a hundred times larger chain: what grows with the chain is found before the chain grows.
import { readCost, type Request } from './run-requests.ts';
import { readWorks } from './growth-works.ts';
import type { Row } from './report.ts';
import { sendRaw } from './send-raw.ts';
import type { BenchShop } from './shop.ts';

/** How much more a call may cost in the large chain. */
const MOST_GROWTH = 1.15;
const LIST_LIMIT_MS = 3;
const LIST_LIMIT_KB = 100;

/** Rounds of both chains in turn, so that a busy neighbour meets both. */
async function rowsOfBoth(small: BenchShop, large: BenchShop, rounds: number): Promise<Row[]> {
  const grown = new Map((await readWorks(large, rounds + 1)).map((work) => [work.name, work]));
  const rows: Row[] = [];
  for (const before of await readWorks(small, rounds + 1)) {
    const after = grown.get(before.name);
    if (after === undefined) continue;
    await readCost(small.pids, before.count, before.next);
    await readCost(large.pids, after.count, after.next);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const least = await readCost(small.pids, before.count, before.next);
      ratios.push((await readCost(large.pids, after.count, after.next)) / least);
    }
    rows.push({
      name: `${before.name}, large chain of small`,
      unit: 'x',
      rounds: ratios,
      limit: MOST_GROWTH,
    });
  }
  return rows;
}

/** Lists of branches in the large chain: processor time and size of one answer. */
async function lists(shop: BenchShop, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  const { lat, lng } = await shop.server.database.db
    .selectFrom('store')
    .select(['lat', 'lng'])
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [name, path] of [
    ['pickup list', '/api/menu/find_pickup_stores'],
    ['list by distance', '/api/menu/get_stores_by_distance'],
  ] as const) {
    const next = (): Request => ({
      method: 'POST',
      url: shop.server.origin + path,
      body: JSON.stringify({ brand_id: 1, lat, lng, mode: 'online' }),
      // As browsers ask.
      headers: { 'accept-encoding': 'br' },
    });
    const figures: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      figures.push(await readCost(shop.pids, 20, next));
    const { url, ...sent } = next();
    const { bytes } = await sendRaw('POST', url, sent);
    rows.push(
      { name: `${name}, large chain`, unit: 'ms CPU', rounds: figures, limit: LIST_LIMIT_MS },
      { name: `${name}, large chain`, unit: 'kB', rounds: [bytes / 1000], limit: LIST_LIMIT_KB },
    );
  }
  return rows;
}

export async function growthRows(
  small: BenchShop,
  large: BenchShop,
  rounds: number,
): Promise<Row[]> {
  return [...(await rowsOfBoth(small, large, rounds)), ...(await lists(large, rounds))];
}
