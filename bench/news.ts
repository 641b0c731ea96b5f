// A dish that a person switches off: from when it is sent to one process until the menu call of another shows it, and until carts know it that
// stand open at that other process.
import { PASSWORD } from '#tests/support/screens.ts';
import { wait } from '#tests/chaos/killable-server.ts';
import { CART_ASKS_EVERY_MS } from '#shared/domain/cart/cart.ts';
import type { Row } from './report.ts';
import type { BenchShop } from './shop.ts';

const MOST_MENU_MS = 1_000;
const MOST_CART_MS = 15_000;
/** Open carts, opened one after the other within the time between two of their questions. */
const CARTS = 50;
const GIVEN_UP_MS = 60_000;

/** Asks again and again without a pause; answers when the reply is no longer `before`. */
async function untilOther(ask: () => Promise<string>, before: string): Promise<number> {
  const began = performance.now();
  while ((await ask()) === before)
    if (performance.now() - began > GIVEN_UP_MS) throw new Error('the news never came');
  return performance.now();
}

/** As a cart that stands open: a question at its moment, then one in every ten seconds. */
async function cartHears(ask: () => Promise<string>, first: number): Promise<number> {
  await wait(first);
  const known = await ask();
  for (let asked = 0; asked * CART_ASKS_EVERY_MS < GIVEN_UP_MS; asked += 1) {
    await wait(CART_ASKS_EVERY_MS);
    if ((await ask()) !== known) return performance.now();
  }
  throw new Error('the cart never heard');
}

export async function newsRows(shop: BenchShop, rounds: number): Promise<Row[]> {
  const [storeId = 1] = shop.storeIds;
  const { origin } = shop.server;
  const signedIn = await fetch(`${origin}/api/console/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'manager', password: PASSWORD }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { document, availability } = shop.menuAt(storeId);
  const dish = document.items.find(
    ({ id }) => !availability?.notSoldItems.has(id) && !availability?.outOfStockItems.has(id),
  );
  if (!dish) throw new Error('the branch has nothing');
  const press = async (path: string, more: object): Promise<void> => {
    const reply = await fetch(`${origin}/api/console/off/${storeId}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify({ kind: 'item', entry: dish.id, ...more }),
    });
    if (!reply.ok) throw new Error(`the dish was not switched: ${await reply.text()}`);
  };
  const off = () => press('', { span: 'half_hour', reason: 'ran_out' });
  const on = () => press('/on', {});

  const second = await shop.server.beside();
  const menu = async (): Promise<string> =>
    (await fetch(`${second.origin}/api/menu/page/en/${storeId}`)).headers.get('etag') ?? '';
  const version = async (): Promise<string> =>
    (await fetch(`${second.origin}/api/menu/state/${storeId}`)).headers.get('etag') ?? '';
  const menus: number[] = [];
  const carts: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = await menu();
      const began = performance.now();
      await off();
      menus.push((await untilOther(menu, before)) - began);
      const without = await menu();
      await on();
      await untilOther(menu, without);
    }
    const open = Array.from({ length: CARTS }, (_, at) =>
      cartHears(version, (at * CART_ASKS_EVERY_MS) / CARTS),
    );
    // When the last of them has asked once, the first is about to ask again.
    await wait(CART_ASKS_EVERY_MS);
    const began = performance.now();
    await off();
    for (const heard of await Promise.all(open)) carts.push(heard - began);
    await on();
  } finally {
    await second.close();
  }
  return [
    {
      name: 'switch-off until a second process shows it',
      unit: 'ms',
      rounds: menus,
      limit: MOST_MENU_MS,
    },
    {
      name: `switch-off until ${CARTS} open carts know it`,
      unit: 'ms',
      rounds: carts,
      limit: null,
    },
    {
      name: `switch-off until the last of ${CARTS} open carts knows it`,
      unit: 'ms',
      rounds: [Math.max(...carts)],
      limit: MOST_CART_MS,
    },
  ];
}
