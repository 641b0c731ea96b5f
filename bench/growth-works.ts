// The requests whose cost is compared between a small and a large chain.
import { hashPassword } from '#server/modules/customers/passwords.ts';
import type { Request } from './run-requests.ts';
import { visit } from './mix.ts';
import { preparedOrders } from './orders.ts';
import type { BenchShop } from './shop.ts';

const COUNT = 200;
/** Of answers that take a twentieth of a millisecond: fewer measure what else the machine does. */
const CHEAP_COUNT = 2_000;
const FIRST_COUPON = 'CRUNCH10';
const ORDERS = 60;
const BOARDS = 40;
/** As many branches in both chains: the first request for a branch reads its menu and its queue, whatever the size of the chain. */
const BRANCHES = 10;
const MOST_LINES = 6;

type Work = { name: string; count: number; next: () => Request };

/** @param rounds how often each work is done: an order that is sent twice is not placed twice. */
export async function readWorks(shop: BenchShop, rounds: number): Promise<Work[]> {
  return [
    await orderWork(shop, rounds),
    await zoneWork(shop),
    cartCheckWork(shop),
    await trackingWork(shop),
    await boardWork(shop),
    ...(await couponWorks(shop)),
    pageWork(shop, 'landing'),
    pageWork(shop, 'menu'),
  ];
}

const post = ({ server }: BenchShop, path: string, body: unknown, headers = {}): Request => ({
  method: 'POST',
  url: server.origin + path,
  body: JSON.stringify(body),
  headers,
});

async function orderWork(shop: BenchShop, rounds: number): Promise<Work> {
  const orders = await preparedOrders(shop, ORDERS * rounds);
  let sent = 0;
  return {
    name: 'order',
    count: ORDERS,
    next: () => {
      const { body, headers } = orders[sent++ % orders.length] ?? { body: '', headers: {} };
      const url = `${shop.server.origin}/api/customer/save_order`;
      return { method: 'POST', url, body, headers };
    },
  };
}

async function zoneWork(shop: BenchShop): Promise<Work> {
  const stores = await shop.server.database.db
    .selectFrom('store')
    .select(['store_id', 'lat', 'lng'])
    .where('is_active', '=', true)
    .orderBy('store_id')
    .limit(BRANCHES)
    .execute();
  return {
    name: 'zone look-up',
    count: COUNT,
    next: () => {
      const { lat, lng } = shop.chance.pick(stores);
      return post(shop, '/api/menu/find_local_stores', { lat, lng, brand_id: 1, mode: 'online' });
    },
  };
}

/** Made before they are sent: a sender that reads the larger menu sends slower, and a server that is woken for each request spends more. */
function cartCheckWork(shop: BenchShop): Work {
  const { chance, storeIds } = shop;
  const requests = storeIds.slice(0, BRANCHES).flatMap((store_id) => {
    const { document, availability } = shop.menuAt(store_id);
    const item = document.items.find(
      (candidate) =>
        candidate.modifier_group_ids.length === 0 &&
        !availability?.outOfStockItems.has(candidate.id),
    );
    const line = { menu_item_id: item?.id, selectedsize: { id: item?.sizes[0]?.id }, quantity: 2 };
    return Array.from({ length: MOST_LINES }, (_, more) =>
      post(shop, '/api/menu/validateCart', {
        store_id,
        mode: 'online',
        cart: Array.from({ length: more + 1 }, () => line),
      }),
    );
  });
  return { name: 'check of a cart', count: CHEAP_COUNT, next: () => chance.pick(requests) };
}

async function trackingWork(shop: BenchShop): Promise<Work> {
  const orders = await shop.server.database.db
    .selectFrom('customer_order')
    .select(['order_id', 'phone'])
    .where('request_hash', '=', 'past')
    // An order of last month can no longer be tracked.
    .orderBy('placed_at', 'desc')
    .limit(COUNT)
    .execute();
  return {
    name: 'tracking',
    count: COUNT,
    next: () => {
      const { order_id, phone } = shop.chance.pick(orders);
      return post(shop, '/api/customer/trackOrder', { order_id, phone_number: phone });
    },
  };
}

async function boardWork({ server, chance, storeIds }: BenchShop): Promise<Work> {
  const cookie = await signIn(server.origin);
  return {
    name: 'board',
    count: BOARDS,
    next: () => ({
      method: 'GET',
      url: `${server.origin}/api/console/board/${chance.pick(storeIds)}`,
      headers: { cookie },
    }),
  };
}

async function couponWorks(shop: BenchShop): Promise<Work[]> {
  const { chance, storeIds } = shop;
  const customer = await newCustomer(shop);
  const codes = await shop.server.database.db
    .selectFrom('coupon')
    .select('code')
    // The sample's first one and its copies: the others are not for everybody at every branch.
    .where(({ or, eb }) => or([eb('code', '=', FIRST_COUPON), eb('code', 'like', 'BENCH%')]))
    .execute();
  const cartAtStore = () => ({
    customer_id: customer.id,
    store_id: chance.pick(storeIds),
    order_channel: 'pickup',
  });
  return [
    {
      name: 'a coupon',
      count: COUNT,
      next: () =>
        post(
          shop,
          '/api/menu/apply_coupon',
          { ...cartAtStore(), coupon_code: chance.pick(codes).code, order_mode: 'online' },
          customer.headers,
        ),
    },
    {
      name: 'coupons that fit',
      count: COUNT,
      next: () => post(shop, '/api/menu/usable_coupons', cartAtStore(), customer.headers),
    },
  ];
}

const pageWork = ({ server, chance, storeIds }: BenchShop, kind: 'menu' | 'landing'): Work => ({
  name: `${kind} page`,
  count: CHEAP_COUNT,
  next: () => {
    const { path, headers } = visit(kind, chance, storeIds.slice(0, BRANCHES));
    return { method: 'GET', url: server.origin + path, headers };
  },
});

/** Coupons are for customers with an account only, signed in by the ordinary call. */
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
