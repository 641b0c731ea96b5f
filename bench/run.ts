// npm run bench: what a unit of work costs (processor time of server and database) beside its floor: the same bytes from a bare server.
// Rounds are interleaved, so that a slow minute of the machine hits everything alike; medians and ratios are printed. Needs Linux and PostgreSQL.
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cpuMs, median, memoryMb, runServer, withChildren } from '../tests/support/journey-run.ts';
import { startPostgres } from '../scripts/postgres.mjs';

const ROUNDS = process.argv.includes('--quick') ? 3 : 7;
const AT_ONCE = 16;
const SETTLE_MS = 5_000;
type Send = () => Promise<Response>;
type Work = { name: string; perRound: number; send: Send; floor: Send };
type Sample = { cpu: number; perSecond: number };

const postgres = await startPostgres();
if (postgres === null) { console.error('No PostgreSQL was found: set POSTGRES_BIN.'); process.exit(1); }
const postmaster = Number(readFileSync(join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const server = await runServer({ TEST_ENGINE: 'postgresql', TEST_DATABASE_URL: postgres.url });
const bare = spawn(resolve('node_modules/.bin/node'), ['bench/floor.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
const floorOrigin = await new Promise<string>((done) => bare.stdout.once('data', (part: Buffer) => done(part.toString().trim())));

const json = (origin: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const floorOf = (bytes: number): Send => () => fetch(`${floorOrigin}/?bytes=${bytes}`);

async function measure(pids: () => number[], count: number, send: Send): Promise<Sample> {
  const before = pids().reduce((sum, pid) => sum + cpuMs(pid), 0);
  const started = performance.now();
  let sent = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (sent < count) {
      sent += 1;
      const reply = await send();
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
    }
  }));
  const seconds = (performance.now() - started) / 1000;
  const after = pids().reduce((sum, pid) => sum + cpuMs(pid), 0);
  return { cpu: (after - before) / count, perSecond: count / seconds };
}

/** A guest and a pickup order of plain pieces, priced by the sample menu. The phone changes with each, as the limits ask. */
let phone = 971501000000;
async function placeOrder(): Promise<Response> {
  phone += 1;
  const guest = await json(server.origin, '/api/customer/addGuest', { first_name: 'Bench', last_name: 'Mark', phone_number: String(phone), email_address: 'bench@example.com' });
  if (!guest.ok) return guest;
  const { successResponse } = await guest.json() as { successResponse: { customer_id: number; proof: string } };
  return json(server.origin, '/api/customer/save_order', {
    mode: 'online', data: {
      uniqueOrderId: randomUUID(), customer_id: successResponse.customer_id, brand_id: 1, order_channel: 'web', store_id: 1, delivery_status: 'Pickup', payment_method: 'Cash',
      cartItems: [{ menu_item_id: plain.id, selectedsize: { id: plain.sizeId }, quantity: PIECES }], order_grossprice: plain.aed * PIECES,
    },
  }, { 'x-guest-proof': successResponse.proof });
}
const PIECES = 3;
type Item = { id: number; sizes: { id: number; mrp?: number; price?: number }[] };
const sample = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as { items: Item[] };
const kids = sample.items.find(({ id }) => id === 801);
const plain = { id: 801, sizeId: kids?.sizes[0]?.id ?? 0, aed: Math.round((kids?.sizes[0]?.mrp ?? kids?.sizes[0]?.price ?? 0) / 100) };

try {
  const size = async (send: Send): Promise<number> => (await (await send()).arrayBuffer()).byteLength;
  const page: Send = () => fetch(`${server.origin}/en/menu`, { headers: { cookie: 'storeId=1; orderType=Pickup' } });
  const menu: Send = () => fetch(`${server.origin}/api/menu/page/en/1`);
  const zone: Send = () => json(server.origin, '/api/menu/find_local_stores', { lat: 25.112, lng: 55.196, brand_id: 1 });
  const check: Send = () => json(server.origin, '/api/menu/validateCart', { store_id: 1, brand_id: 1, cartItems: [{ menu_item_id: plain.id, selectedsize: { id: plain.sizeId }, quantity: PIECES }] });
  const wanted: [string, number, Send][] = [['menu page', 300, page], ['menu call', 2000, menu], ['zone lookup', 1000, zone], ['check a cart', 1000, check], ['guest + order', 40, placeOrder]];
  const works: Work[] = [];
  for (const [name, perRound, send] of wanted) {
    const first = await send();
    if (!first.ok) { console.log(`${name}: left out, it answered ${first.status} ${(await first.text()).slice(0, 160)}`); process.exitCode = 1; continue; }
    works.push({ name, perRound, send, floor: floorOf(await size(send)) });
  }
  const ours = (): number[] => [server.pid, ...withChildren(postmaster)];
  const theirs = (): number[] => [bare.pid ?? 0];
  for (const { send, floor, perRound } of works) { await measure(ours, Math.ceil(perRound / 4), send); await measure(theirs, 200, floor); }
  const samples = new Map(works.map(({ name }) => [name, { ours: [] as Sample[], floor: [] as Sample[] }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, perRound, send, floor } of works) {
      samples.get(name)?.ours.push(await measure(ours, perRound, send));
      samples.get(name)?.floor.push(await measure(theirs, Math.max(perRound, 1000), floor));
    }
  }
  console.log('work            ms CPU   floor   ratio    req/s   floor');
  for (const [name, { ours: mine, floor }] of samples) {
    const cpu = median(mine.map((one) => one.cpu));
    const least = median(floor.map((one) => one.cpu));
    console.log(`${name.padEnd(14)} ${cpu.toFixed(3).padStart(7)} ${least.toFixed(3).padStart(7)} ${(cpu / least).toFixed(1).padStart(7)} ${median(mine.map((one) => one.perSecond)).toFixed(0).padStart(8)} ${median(floor.map((one) => one.perSecond)).toFixed(0).padStart(7)}`);
  }
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  console.log(`memory after the run: server ${memoryMb([server.pid]).toFixed(0)} MB, PostgreSQL ${memoryMb(withChildren(postmaster)).toFixed(0)} MB (PSS)`);
} finally {
  bare.kill('SIGTERM');
  await server.stop();
  postgres.stop();
}
