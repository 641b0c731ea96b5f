// npm run bench: what a unit of work costs (processor time of server and database together) beside its floor, measured in the same run.
// Rounds of work and floor take turns, so that a slow minute of the machine hits both; medians are printed. Needs Linux, PostgreSQL and built pages.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { priceSelection } from '#shared/domain/menu-choice.ts';
import { quote } from '#shared/domain/pricing.ts';
import { createKillableServer, wait } from '#tests/promises/killable-server.ts';
import { cpuMs, median, memoryMb, withChildren } from '#tests/support/journey-run.ts';
import {
  orderSources,
  PIECES,
  pickupOrder,
  plainItem,
  type Guest,
} from '#tests/support/order-shop.ts';
import { openSampleChain } from '#tests/support/sample-chain.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { sendRaw } from './send-raw.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 7;
const AT_ONCE = 8;
const SETTLE_MS = 4_000;
const GUESTS = 40;
const QUOTES = 20_000;
type Send = () => Promise<{ status: number; bytes: number; text: string }>;
type Work = {
  name: string;
  perRound: number;
  send: Send;
  floorPerRound: number;
  floor: Send;
  most: string;
};
type Sample = { cpu: number; perSecond: number };

const postgres = await startPostgres();
if (postgres === null) {
  console.error('No PostgreSQL was found: set POSTGRES_BIN.');
  process.exit(1);
}
process.env['TEST_DATABASE_URL'] = postgres.url;
const postmaster = Number(
  readFileSync(join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0],
);
const server = await createKillableServer();
const floorDatabase = await openSampleChain('postgresql');
await server.start();
const databases = (): number[] => withChildren(postmaster);

async function measure(pids: () => number[], count: number, send: Send): Promise<Sample> {
  const cpu = (): number =>
    pids().reduce((sum, pid) => {
      try {
        return sum + cpuMs(pid);
      } catch {
        return sum;
      }
    }, 0);
  const before = cpu();
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < count) {
        sent += 1;
        const reply = await send();
        if (reply.status !== 200)
          throw new Error(`answered ${reply.status}: ${reply.text.slice(0, 200)}`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { cpu: (cpu() - before) / count, perSecond: count / seconds };
}

/** Guests and their sealed orders are made outside the measured time. */
async function preparedOrders(
  count: number,
): Promise<{ body: string; headers: Record<string, string> }[]> {
  const { text } = await sendRaw('GET', `${server.origin}/api/keys`);
  const [jwk] = (JSON.parse(text) as { keys: JWK[] }).keys;
  const key = await importJWK(jwk ?? {}, 'ECDH-ES');
  const guests: Guest[] = [];
  for (let number = 0; number < GUESTS; number += 1) {
    const phone = String(971_503_000_000 + number);
    const reply = await sendRaw('POST', `${server.origin}/api/customer/addGuest`, {
      body: JSON.stringify({
        first_name: 'Bench',
        last_name: 'Mark',
        phone_number: phone,
        email_address: 'bench@example.com',
      }),
    });
    const { successResponse } = JSON.parse(reply.text) as {
      successResponse: { customer_id: number; proof: string };
    };
    guests.push({ customerId: successResponse.customer_id, proof: successResponse.proof, phone });
  }
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const guest = guests[number % GUESTS] ?? { customerId: 0, proof: '', phone: '' };
      const data = await new CompactEncrypt(
        new TextEncoder().encode(JSON.stringify(pickupOrder(plain, guest))),
      )
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(key);
      return {
        body: JSON.stringify({ data, mode: 'online' }),
        headers: { 'x-guest-proof': guest.proof },
      };
    }),
  );
}

/** Pricing and adding up a cart of five lines, in this process: no network, no database. */
function quoteCost(): number {
  const at = sources.menuAt(1);
  if (at === null) throw new Error('store 1 is missing');
  const run = (): number => {
    const lines = Array.from({ length: 5 }, () =>
      priceSelection(
        at.document,
        at.availability,
        { kind: 'item', itemId: plain.itemId, sizeId: plain.sizeId, modifiers: [], options: [] },
        2,
      ),
    ).flatMap((one) => (one.ok ? [one.line] : []));
    return quote({
      lines,
      orderType: 'Delivery',
      paymentMethod: 'Cash',
      deliveryFeeFils: 1_000,
      tax: { paymentMethod: 'Cash', taxType: 0, taxPercent: 5 },
      coupon: null,
      vatIncludesDeliveryFee: false,
    }).totalFils;
  };
  for (let warm = 0; warm < QUOTES / 10; warm += 1) run();
  const before = process.cpuUsage();
  for (let number = 0; number < QUOTES; number += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / QUOTES;
}

await wait(SETTLE_MS);
console.log(
  `idle memory (PSS): server ${memoryMb([server.pid()]).toFixed(0)} MB, PostgreSQL ${memoryMb(databases()).toFixed(0)} MB`,
);

const sources = await orderSources({ database: server.database } as Parameters<
  typeof orderSources
>[0]);
const plain = plainItem(sources);
const { value: floorKey } = await server.database.db
  .selectFrom('generated_secret')
  .select('value')
  .where('name', '=', 'order_key')
  .executeTakeFirstOrThrow();
const {
  rows: [named],
} = await floorDatabase.execute('select current_database() as name');
const floorUrl = Object.assign(new URL(postgres.url), {
  pathname: `/${(named as { name: string }).name}`,
}).href;
const perOrderRound = 100;
const orders = await preparedOrders(perOrderRound * (ROUNDS + 2));
let nextOrder = 0;
const nextBody = () => orders[nextOrder++ % orders.length] ?? { body: '', headers: {} };
const placeOrder: Send = () =>
  sendRaw('POST', `${server.origin}/api/customer/save_order`, nextBody());
// The floor writes copies of an order that the server placed, in a database of its own.
const first = await placeOrder();
if (first.status !== 200) throw new Error(`no order: ${first.text}`);
await floorDatabase.execute(
  `insert into customer overriding system value select * from jsonb_populate_recordset(null::customer, '${JSON.stringify(await server.database.db.selectFrom('customer').selectAll().execute())}'::jsonb)`,
);
// The code of an order's state is the database's own to make.
const placed = (await server.database.db.selectFrom('customer_order').selectAll().execute()).map(
  ({ status: _made, ...written }) => written,
);
const columns = Object.keys(placed[0] ?? {}).join(', ');
await floorDatabase.execute(
  `insert into customer_order (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::customer_order, '${JSON.stringify(placed)}'::jsonb)`,
);
await floorDatabase.execute("select setval(pg_get_serial_sequence('customer_order', 'id'), 1000)");
await floorDatabase.execute(
  `insert into order_line overriding system value select * from jsonb_populate_recordset(null::order_line, '${JSON.stringify(await server.database.db.selectFrom('order_line').selectAll().execute())}'::jsonb)`,
);
await floorDatabase.execute("select setval(pg_get_serial_sequence('order_line', 'id'), 1000)");

const bare = spawn(process.execPath, [resolve('bench/floor.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: floorUrl, FLOOR_KEY: floorKey },
});
const floorOrigin = await new Promise<string>((done, failed) => {
  bare.stdout.once('data', (part: Buffer) => done(part.toString().trim()));
  bare.once('exit', (code) => failed(new Error(`the floor ended with ${code}`)));
});

try {
  const post =
    (path: string, body: unknown): Send =>
    () =>
      sendRaw('POST', server.origin + path, { body: JSON.stringify(body) });
  const get =
    (path: string, headers: Record<string, string> = {}): Send =>
    () =>
      sendRaw('GET', server.origin + path, { headers });
  const zoneBody = { lat: 25.2543, lng: 55.303, brand_id: 1, mode: 'online' };
  const cartBody = {
    store_id: 1,
    mode: 'online',
    cart: Array.from({ length: 5 }, () => ({
      menu_item_id: plain.itemId,
      selectedsize: { id: plain.sizeId },
      quantity: PIECES,
    })),
  };
  const wanted: [name: string, perRound: number, send: Send, floorBody: unknown, most: string][] = [
    ['menu page', 80, get('/en/menu', { cookie: 'storeId=1; orderType=Pickup' }), null, '4 ms'],
    ['menu call', 1_000, get('/api/menu/page/en/1'), null, '2 x floor'],
    ['zone lookup', 600, post('/api/menu/find_local_stores', zoneBody), zoneBody, ''],
    ['check a cart', 600, post('/api/menu/validateCart', cartBody), cartBody, ''],
    ['place an order', perOrderRound, placeOrder, 'order', '4 x floor'],
  ];
  const works: Work[] = [];
  for (const [name, perRound, send, floorBody, most] of wanted) {
    const { status, bytes, text } = await send();
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 200)}`);
    const floor: Send =
      floorBody === null
        ? () => sendRaw('GET', `${floorOrigin}/?bytes=${bytes}`)
        : floorBody === 'order'
          ? () =>
              sendRaw('POST', `${floorOrigin}/order?bytes=${bytes}`, {
                body: orders[Math.floor(Math.random() * orders.length)]?.body ?? '',
              })
          : () =>
              sendRaw('POST', `${floorOrigin}/json?bytes=${bytes}`, {
                body: JSON.stringify(floorBody),
              });
    works.push({
      name,
      perRound,
      send,
      floor,
      floorPerRound: floorBody === 'order' ? perOrderRound : 1_000,
      most,
    });
  }
  const ours = (): number[] => [server.pid(), ...databases()];
  const theirs = (work: Work) => (): number[] =>
    work.name === 'place an order' ? [bare.pid ?? 0, ...databases()] : [bare.pid ?? 0];
  for (const work of works) {
    if (work.send !== placeOrder) await measure(ours, work.perRound, work.send);
    await measure(theirs(work), work.floorPerRound, work.floor);
  }
  const samples = works.map((work) => ({ work, mine: [] as Sample[], floor: [] as Sample[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { work, mine, floor } of samples) {
      mine.push(await measure(ours, work.perRound, work.send));
      floor.push(await measure(theirs(work), work.floorPerRound, work.floor));
    }
  }
  const middle = (list: Sample[], of: keyof Sample): number => median(list.map((one) => one[of]));
  console.log('work              ms CPU   floor  ratio   req/s   floor   aim');
  for (const { work, mine, floor } of samples) {
    const [cpu, least] = [middle(mine, 'cpu'), middle(floor, 'cpu')];
    console.log(
      `${work.name.padEnd(16)} ${cpu.toFixed(3).padStart(7)} ${least.toFixed(3).padStart(7)} ${(cpu / least).toFixed(1).padStart(6)} ${middle(mine, 'perSecond').toFixed(0).padStart(7)} ${middle(floor, 'perSecond').toFixed(0).padStart(7)}   ${work.most}`,
    );
  }
  console.log(`quote, 5 lines   ${quoteCost().toFixed(4).padStart(8)} ms CPU in process`);
  console.log(
    `memory after the load (PSS): server ${memoryMb([server.pid()]).toFixed(0)} MB, PostgreSQL ${memoryMb(databases()).toFixed(0)} MB`,
  );
} finally {
  bare.kill('SIGTERM');
  await server.close();
  await floorDatabase.close();
  postgres.stop();
}
process.exit();
