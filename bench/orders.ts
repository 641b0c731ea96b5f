// Orders as they come: every guest new, one to six lines, combos, half delivered, a tenth repeated; beside the cheapest lawful floor.
import { spawn } from 'node:child_process';
import type { Selectable } from 'kysely';
import { resolve } from 'node:path';
import { priceSelection } from '#shared/domain/menu/menu-choice.ts';
import type { PricedLine } from '#shared/domain/money/priced-line.ts';
import { quote } from '#shared/domain/money/pricing.ts';
import { randomChoice, toWire } from '#tests/support/random-choice.ts';
import { openSampleChain } from '#tests/support/sample-chain.ts';
import type { Database } from '#server/db/tables.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { endWithUs } from '../scripts/end-with-us.mjs';
import { readColumns } from './grow.ts';
import { readCost, type Request } from './run-requests.ts';
import type { Row } from './report.ts';
import { sendRaw } from './send-raw.ts';
import type { BenchShop } from './shop.ts';

const LEAST_FILS = 3_000;
const REPEATED = 0.1;
/** The most of its floor that an order may cost. */
const LIMIT = 3;

export type PreparedOrder = { body: string; headers: Record<string, string>; storeId: number };

const AT_ONCE = 8;
type OrderStoreRow = Selectable<Database['store']>;

let phones = 0;

async function newGuest(origin: string): Promise<{ customerId: number; proof: string }> {
  phones += 1;
  const reply = await sendRaw('POST', `${origin}/api/customer/addGuest`, {
    body: JSON.stringify({
      first_name: 'Bench',
      last_name: 'Mark',
      phone_number: `97150${String(3_000_000 + phones)}`,
      email_address: 'bench@example.com',
    }),
  });
  const { successResponse } = JSON.parse(reply.text) as {
    successResponse: { customer_id: number; proof: string };
  };
  return { customerId: successResponse.customer_id, proof: successResponse.proof };
}

/** A cart that this branch sells, worth at least the minimum; null when chance chose otherwise. */
function toCart(shop: BenchShop, storeId: number) {
  const { document, availability } = shop.menuAt(storeId);
  const wanted = Array.from({ length: shop.chance.between(1, 6) }, () =>
    randomChoice(document, shop.chance),
  );
  const lines: PricedLine[] = [];
  const sold = wanted.filter(({ selection, quantity }) => {
    const priced = priceSelection(document, availability, selection, quantity);
    if (priced.ok) lines.push(priced.line);
    return priced.ok;
  });
  return { sold, lines };
}

/** Guests and sealed orders, made outside the measured time. */
export async function preparedOrders(shop: BenchShop, count: number): Promise<PreparedOrder[]> {
  const { server } = shop;
  const stores = new Map(
    (await server.database.db.selectFrom('store').selectAll().execute()).map((store) => [
      store.store_id,
      store,
    ]),
  );
  const orders: PreparedOrder[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (orders.length < count) await prepareOne(shop, stores, orders);
    }),
  );
  return orders.slice(0, count);
}

async function prepareOne(
  shop: BenchShop,
  stores: ReadonlyMap<number, OrderStoreRow>,
  orders: PreparedOrder[],
): Promise<void> {
  const { chance, server, storeIds } = shop;
  if (orders.length > 0 && chance.next() < REPEATED) {
    orders.push(chance.pick(orders));
    return;
  }
  const storeId = chance.pick(storeIds);
  const store = stores.get(storeId);
  if (store === undefined) return;
  // A cloud kitchen has no counter.
  const isDelivery = store.cloud_kitchen || chance.next() < 0.5;
  const { sold, lines } = toCart(shop, storeId);
  const tax = { paymentMethod: 'Cash' as const, taxType: 0 as const, taxPercent: 5 };
  const bill = quote({
    lines,
    orderType: isDelivery ? 'Delivery' : 'Pickup',
    paymentMethod: 'Cash',
    deliveryFeeFils: isDelivery ? store.delivery_fee_fils : 0,
    tax,
    coupon: null,
    vatIncludesDeliveryFee: false,
  });
  if (bill.subtotalFils < LEAST_FILS || bill.totalFils > 50_000) return;
  const guest = await newGuest(server.origin);
  const body = await shop.seal({
    uniqueOrderId: chance.uuid(),
    customer_id: guest.customerId,
    brand_id: 1,
    order_channel: 'web',
    store_id: storeId,
    delivery_status: isDelivery ? 'Delivery' : 'Pickup',
    payment_method: 'Cash',
    cartItems: sold.map((choice) => toWire(choice, chance)),
    order_grossprice: bill.totalFils / 100,
    ...(isDelivery
      ? {
          lat: store.lat,
          lng: store.lng,
          house: 'Villa 14',
          street: 'Al Barsha 1',
          delivery_address: 'Al Barsha 1, Dubai',
        }
      : {}),
  });
  const reply = {
    body: JSON.stringify({ data: body, mode: 'online' }),
    headers: { 'x-guest-proof': guest.proof },
    storeId,
  };
  orders.push(reply);
}

/** The bare server that writes copies of one order into a database of its own. */
async function startFloor(
  shop: BenchShop,
  serverUrl: string,
): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const database = await openSampleChain('postgresql');
  const { rows } = await database.execute('select current_database() as name');
  const url = Object.assign(new URL(serverUrl), {
    pathname: `/${(rows[0] as { name: string }).name}`,
  }).href;
  await copyRows(shop.server.database, database, [
    'customer',
    'customer_order',
    'order_line',
    'order_part',
  ]);
  const { value } = await shop.server.database.db
    .selectFrom('generated_secret')
    .select('value')
    .where('name', '=', 'order_key')
    .executeTakeFirstOrThrow();
  const bare = spawn(process.execPath, [resolve('bench/floor.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, FLOOR_KEY: value },
  });
  const forget = endWithUs(() => bare.kill('SIGTERM'));
  const origin = await new Promise<string>((done, failed) => {
    bare.stdout.once('data', (part: Buffer) => {
      done(part.toString().trim());
    });
    bare.once('exit', (code) => {
      failed(new Error(`the floor ended with ${code}`));
    });
  });
  return {
    origin,
    pid: bare.pid ?? 0,
    stop: async () => {
      forget();
      bare.kill('SIGTERM');
      await database.close();
    },
  };
}

/** The newest order with its customer and lines: the pattern that the floor writes again. */
async function copyRows(from: OpenDatabase, to: OpenDatabase, tables: string[]): Promise<void> {
  const of: Record<string, string> = {
    customer: 'id = (select customer_id from customer_order order by id desc limit 1)',
    customer_order: 'id = (select max(id) from customer_order)',
    order_line: 'order_id = (select max(id) from customer_order)',
    order_part: 'order_id = (select max(id) from customer_order)',
  };
  for (const table of tables) {
    const columns = await readColumns(from, table, []);
    const { rows } = await from.execute(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${table} t where ${of[table]}`,
    );
    await to.execute(
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify((rows[0] as { rows: unknown }).rows)],
    );
    if (table !== 'order_part')
      await to.execute(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000000)`);
  }
}

export async function orderRows(
  shop: BenchShop,
  postgresUrl: string,
  rounds: number,
): Promise<Row[]> {
  const perRound = 100;
  const orders = await preparedOrders(shop, perRound * (rounds + 2));
  let at = 0;
  const place = (): Request => {
    const { body, headers } = orders[at++ % orders.length] ?? { body: '', headers: {} };
    return { method: 'POST', url: `${shop.server.origin}/api/customer/save_order`, body, headers };
  };
  await readCost(shop.pids, perRound, place);
  const floor = await startFloor(shop, postgresUrl);
  const write = (): Request => ({
    method: 'POST',
    url: `${floor.origin}/order?bytes=300`,
    body: shop.chance.pick(orders).body,
  });
  const floorPids = (): number[] => [floor.pid, ...shop.databasePids()];
  try {
    await readCost(floorPids, perRound, write);
    const [mine, least]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      mine.push(await readCost(shop.pids, perRound, place));
      least.push(await readCost(floorPids, perRound, write));
    }
    const ofFloor = mine.map((cost, round) => cost / (least[round] ?? cost));
    return [
      { name: 'order', unit: 'ms CPU', rounds: mine, limit: null },
      { name: 'floor of an order', unit: 'ms CPU', rounds: least, limit: null },
      {
        name: 'order, of its floor',
        unit: 'x',
        rounds: ofFloor,
        limit: LIMIT,
      },
    ];
  } finally {
    await floor.stop();
  }
}
