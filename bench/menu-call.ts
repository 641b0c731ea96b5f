// The menu call of a branch: repeated, and the first one after a dish was switched off at another branch and at this one.
import { readCost, type Request } from './run-requests.ts';
import type { Row } from './report.ts';
import type { BenchShop } from './shop.ts';

const REPEATED = 400;
const SETTLED_MS = 300;
/** The database is told, and the process hears of it: as between two processes. */
const MOST_NEWS_MS = 1_000;

const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Changes one dish of one branch and asks once for the menu of each of the others. */
export async function menuCallRows(shop: BenchShop, rounds: number): Promise<Row[]> {
  const [changed = 1, ...others] = shop.storeIds;
  const call = (storeId: number, lang: string): Request => ({
    method: 'GET',
    url: `${shop.server.origin}/api/menu/page/${lang}/${storeId}`,
  });
  const each = others.flatMap((storeId) => [call(storeId, 'en'), call(storeId, 'ar')]);
  let at = 0;
  const next = (): Request => each[at++ % each.length] ?? call(changed, 'en');
  await readCost(shop.pids, REPEATED, next);
  const [repeated, first, switchOff, own]: number[][] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    repeated?.push(await readCost(shop.pids, REPEATED, next));
    switchOff?.push(
      await readCost(
        shop.pids,
        1,
        () => call(changed, 'en'),
        async () => {
          await shop.switchOne(changed);
          await wait(SETTLED_MS);
        },
      ),
    );
    first?.push(await readCost(shop.pids, each.length, next));
    own?.push(await untilNew(shop, changed));
  }
  return [
    { name: 'menu call, repeated', unit: 'ms CPU', rounds: repeated ?? [], limit: null },
    {
      name: 'menu call, first after a switch-off elsewhere',
      unit: 'x repeated',
      rounds: (first ?? []).map((cost, round) => cost / (repeated?.[round] ?? cost)),
      limit: null,
    },
    {
      name: 'a switch-off and its first menu call',
      unit: 'ms CPU',
      rounds: switchOff ?? [],
      limit: null,
    },
    {
      name: 'switch-off until the menu shows it',
      unit: 'ms',
      rounds: own ?? [],
      limit: MOST_NEWS_MS,
    },
  ];
}

/** Milliseconds from the switch-off until the branch's menu is another one. */
async function untilNew({ server, switchOne }: BenchShop, storeId: number): Promise<number> {
  const url = `${server.origin}/api/menu/page/en/${storeId}`;
  const read = async (): Promise<string> => (await fetch(url)).headers.get('etag') ?? '';
  const before = await read();
  const began = performance.now();
  await switchOne(storeId);
  while ((await read()) === before)
    if (performance.now() - began > 5_000) throw new Error('the menu never changed');
  return performance.now() - began;
}
