// The same work in a small and in a hundred times larger chain: what grows with the chain is found before the chain grows.
import { hashPassword } from '#server/modules/customers/passwords.ts';
import { readCost, type Request } from './run-requests.ts';
import { visit } from './mix.ts';
import { preparedOrders } from './orders.ts';
import type { Row } from './report.ts';
import { sendRaw } from './send-raw.ts';
import type { BenchShop } from './shop.ts';

/** How much more a call may cost in the large chain. */
const MOST_GROWTH = 1.15;
const LIST_AIM_MS = 3;
const LIST_AIM_KB = 100;
const COUNT = 200;
const FIRST_COUPON = 'CRUNCH10';
const ORDERS = 60;

type Work = { name: string; count: number; next: () => Request };

async function readWorks(shop: BenchShop): Promise<Work[]> {
  const { server, chance, storeIds } = shop;
  const post = (path: string, body: unknown, headers = {}): Request => ({
    method: 'POST',
    url: server.origin + path,
    body: JSON.stringify(body),
    headers,
  });
  const stores = await server.database.db
    .selectFrom('store')
    .select(['store_id', 'lat', 'lng'])
    .where('is_active', '=', true)
    .execute();
  const placed = await preparedOrders(shop, ORDERS * 3);
  let at = 0;
  const order = (): Request => {
    const { body, headers } = placed[at++ % placed.length] ?? { body: '', headers: {} };
    return { method: 'POST', url: `${server.origin}/api/customer/save_order`, body, headers };
  };
  const followed = await server.database.db
    .selectFrom('customer_order')
    .select(['order_id', 'phone'])
    .where('request_hash', '=', 'past')
    // The newest: an order of last month is followed no more.
    .orderBy('placed_at', 'desc')
    .limit(COUNT)
    .execute();
  const cookie = await signIn(server.origin);
  const customer = await newCustomer(shop);
  const codes = await server.database.db
    .selectFrom('coupon')
    .select('code')
    // The sample's first one and its copies: the others are not for everybody at every branch.
    .where(({ or, eb }) => or([eb('code', '=', FIRST_COUPON), eb('code', 'like', 'BENCH%')]))
    .execute();
  const askedFrom = () => ({
    customer_id: customer.id,
    store_id: chance.pick(storeIds),
    order_channel: 'pickup',
  });
  const simple = (storeId: number) => {
    const { document, availability } = shop.menuAt(storeId);
    const item = document.items.find(
      (candidate) =>
        candidate.modifier_group_ids.length === 0 &&
        !availability?.outOfStockItems.has(candidate.id),
    );
    return { menu_item_id: item?.id, selectedsize: { id: item?.sizes[0]?.id }, quantity: 2 };
  };
  const page = (kind: 'menu' | 'landing') => (): Request => {
    const { path, headers } = visit(kind, chance, storeIds);
    return { method: 'GET', url: server.origin + path, headers };
  };
  return [
    { name: 'order', count: ORDERS, next: order },
    {
      name: 'zone look-up',
      count: COUNT,
      next: () => {
        const { lat, lng } = chance.pick(stores);
        return post('/api/menu/find_local_stores', { lat, lng, brand_id: 1, mode: 'online' });
      },
    },
    {
      name: 'check of a cart',
      count: COUNT,
      next: () => {
        const store_id = chance.pick(storeIds);
        return post('/api/menu/validateCart', {
          store_id,
          mode: 'online',
          cart: Array.from({ length: chance.between(1, 6) }, () => simple(store_id)),
        });
      },
    },
    {
      name: 'tracking',
      count: COUNT,
      next: () => {
        const { order_id, phone } = chance.pick(followed);
        return post('/api/customer/trackOrder', { order_id, phone_number: phone });
      },
    },
    {
      name: 'board',
      count: 40,
      next: () => ({
        method: 'GET',
        url: `${server.origin}/api/console/board/${chance.pick(storeIds)}`,
        headers: { cookie },
      }),
    },
    {
      name: 'a coupon',
      count: COUNT,
      next: () =>
        post(
          '/api/menu/apply_coupon',
          { ...askedFrom(), coupon_code: chance.pick(codes).code, order_mode: 'online' },
          customer.headers,
        ),
    },
    {
      name: 'coupons that fit',
      count: COUNT,
      next: () => post('/api/menu/usable_coupons', askedFrom(), customer.headers),
    },
    { name: 'landing page', count: COUNT, next: page('landing') },
    { name: 'menu page', count: COUNT, next: page('menu') },
  ];
}

/** Somebody with an account, signed in as people do; coupons are for them alone. */
async function newCustomer({
  server,
}: BenchShop): Promise<{ id: number; headers: { authorization: string } }> {
  const password = 'crunch-time-1991';
  const phone = '971509990000';
  const { id } = await server.database.db
    .insertInto('customer')
    .values({
      is_guest: false,
      first_name: 'Noura',
      last_name: 'Saeed',
      phone: `+${phone}`,
      email: 'noura@example.com',
      password_hash: await hashPassword(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = await fetch(`${server.origin}/api/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, login_password: password }),
  });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return { id, headers: { authorization: `Bearer ${accessToken}` } };
}

async function signIn(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/console/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'manager', password: 'crunch-time-1991' }),
  });
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Rounds of both chains in turn, so that a busy neighbour meets both. */
async function rowsOfBoth(small: BenchShop, large: BenchShop, rounds: number): Promise<Row[]> {
  const grown = new Map((await readWorks(large)).map((work) => [work.name, work]));
  const rows: Row[] = [];
  for (const before of await readWorks(small)) {
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
      aim: MOST_GROWTH,
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
      { name: `${name}, large chain`, unit: 'ms CPU', rounds: figures, aim: LIST_AIM_MS },
      { name: `${name}, large chain`, unit: 'kB', rounds: [bytes / 1000], aim: LIST_AIM_KB },
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
