// What a paired screen may: every call of the console with a permission, asked as it should be. What is not for screens is like nothing, what needs
// to know who acts says so and is done with a proof, and everything else is done.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { findGrant, type Grant } from '#shared/domain/people/permissions.ts';
import { toDelivery } from '#tests/support/past-orders.ts';
import { memberId, pairScreen, readProof } from '#tests/support/screens.ts';
import { readThings, type TheirThings } from '#tests/chaos/console-ids.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
let screen: string;
let mona: number;
let their: TheirThings;
const shop = shopOfFile();
beforeAll(async () => {
  shop.app.settings.handOver = { arrival: true, driverPosition: true };
  manager = await shop.signIn('manager');
  screen = await pairScreen(shop, 1);
  mona = await memberId(shop, 'dxb01');
  their = await readThings(shop, await placed());
});

type Change = Parameters<typeof shop.place>[1];
/** A new order, after these presses at the screen. */
async function placed(actions: readonly string[] = [], change: Change = {}): Promise<string> {
  const reply = await shop.place(await shop.guest(), change);
  expect(reply.status, reply.text).toBe(200);
  const orderId: string = reply.body.successResponse.order_id;
  for (const action of actions) {
    const moved = await shop.by(screen)('moveOrder', { orderId }, { action });
    expect(moved.status, moved.text).toBe(200);
  }
  return orderId;
}
const ride = async () => placed(['accept', 'ready'], toDelivery(shop));
async function cancelled(): Promise<string> {
  const orderId = await placed(['accept']);
  const body = { action: 'reject', reason: 'too_busy' };
  const reply = await shop.by(manager)('moveOrder', { orderId }, body);
  expect(reply.status, reply.text).toBe(200);
  return orderId;
}

type Asked = { params?: Record<string, string | number>; body?: unknown };
const branch = (body?: object) => async (): Promise<Asked> => ({
  params: { storeId: 1 },
  ...(body && { body }),
});
const day = (body?: object) => async (): Promise<Asked> => ({
  params: { storeId: 1, day: 'today' },
  ...(body && { body }),
});
const order =
  (of: () => Promise<string>, body: object = {}) =>
  async (): Promise<Asked> => ({ params: { orderId: await of() }, body });
const dish =
  (body: object = {}) =>
  async (): Promise<Asked> => ({
    params: { storeId: 1 },
    body: { kind: 'item', entry: shop.plain.itemId, ...body },
  });
async function wallPrinter(): Promise<Asked> {
  const body = { name: 'Wall', kinds: ['kitchen'] };
  const reply = await shop.by(manager)('addPrinter', { storeId: 1 }, body);
  return { params: { printerId: reply.body.printer_id }, body: {} };
}
const job = async (): Promise<Asked> => ({ params: { jobId: randomUUID() }, body: {} });

/** How each is asked; of what is not for screens also what a manager is answered. */
const ASKED: Record<string, () => Promise<Asked>> = {
  driverLink: order(ride),
  board: branch(),
  boardAfter: async () => ({ params: { storeId: 1, orderId: await placed() } }),
  acknowledge: order(placed),
  moveOrder: order(placed, { action: 'accept' }),
  undoMove: order(() => placed(['accept'])),
  tickPart: order(() => placed(['accept']), { parts: [{ line: 0, position: 0 }], done: true }),
  nameRider: order(ride, { name: 'Imran' }),
  lastRiders: branch(),
  seenCancelled: order(cancelled),
  finishedOrders: branch(),
  recallOrder: order(() => placed(['accept', 'ready', 'complete']), {
    reason: 'mistake',
    seen_state: 'completed',
  }),
  boardGroups: branch(),
  boardScreen: branch({ screen: randomUUID(), groups: null }),
  branchDay: branch(),
  branchToday: branch(),
  switchOffPreview: dish(),
  switchOff: dish({ span: 'half_hour', reason: 'ran_out' }),
  switchOn: dish(),
  pauseStore: branch({ scope: 'delivery', span: 'half_hour', reason: 'too_busy' }),
  resumeStore: branch({ scope: 'delivery' }),
  storeToday: branch({ opens_at: null, closes_at: null }),
  busyStore: branch({ minutes: 10 }),
  branchMembers: branch(),
  printers: branch(),
  printJobs: branch(),
  screenPrinter: branch({ kinds: ['kitchen'] }),
  endScreenPrinter: async () => ({ params: { printerId: their.printer }, body: {} }),
  reprint: order(() => placed(['accept']), { kind: 'kitchen', at: 'printers' }),
  consolePayments: async () => ({ body: {} }),
  findOrders: async () => ({ body: {} }),
  consoleOrder: async () => ({ params: { orderId: await placed() } }),
  refundAtTill: order(() => placed(['accept', 'ready', 'complete']), {
    ...{ reason: 'customer', note: '', request_id: randomUUID() },
  }),
  correctMethod: order(placed, { method: 'COP' }),
  answerIssue: async () => ({ params: { issueId: their.issue }, body: { text: 'Called' } }),
  // At another branch: with people of its own this one would ask for them.
  addPerson: async () => ({ params: { storeId: 4 }, body: { name: 'Omar', pin: '4729' } }),
  endPerson: async () => ({ params: { staffId: their.member }, body: {} }),
  refundPayment: async () => ({
    params: { paymentId: their.payment },
    body: { reason: 'customer', note: '', request_id: randomUUID() },
  }),
  consoleInbox: async () => ({}),
  boardStores: async () => ({}),
  consoleIssues: async () => ({}),
  kitchenSettings: branch({ max_orders: null, max_make_minutes: null }),
  kitchen: branch(),
  storePos: branch(),
  saveStorePos: branch({ is_on: false, base_url: 'https://pos.example.com', board: 'shows' }),
  replacePosSecrets: branch({}),
  dayReport: day(),
  countCash: day({ counted: 10 }),
  closeDay: day({}),
  deadJobs: async () => ({}),
  sendJobAgain: job,
  dismissJob: job,
  devices: branch(),
  pairStart: branch({ name: 'Fryer' }),
  revokeDevice: async () => ({ params: { deviceId: their.screen }, body: {} }),
  setPin: async () => ({ params: { staffId: their.member }, body: { pin: '4729' } }),
  addPrinter: branch({ name: 'Wall', kinds: ['kitchen'] }),
  removePrinter: wallPrinter,
  settings: async () => ({}),
  settingHistory: async () => ({ params: { key: 'minCartValueFils' } }),
  changeSettings: async () => ({ body: { changes: {} } }),
};
/** A manager is told something else than done, but not that there is nothing like it. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  closeDay: 'DAY_NOT_OVER',
};
/** There is no such thing, for a manager either: tests/api/dead-jobs.test.ts and people.test.ts have some. */
const NOTHING_THERE = ['sendJobAgain', 'dismissJob', 'endPerson'];

const guarded = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const { who } = calls[name];
  return typeof who === 'object'
    ? [{ name, may: who.may, grant: findGrant('device', who.may) }]
    : [];
});
const withGrant = (grant: Grant) => guarded.filter((candidate) => candidate.grant === grant);
const send = async (name: CallName, asked: Asked, headers: Record<string, string>) => {
  const reply = await shop.call(name, asked as never, { headers });
  return [reply.status, reply.status === 200 ? null : (reply.body?.code ?? null)];
};
const asked = (name: string): Promise<Asked> => {
  const ask = ASKED[name];
  if (!ask) throw new Error(`${name} has no row`);
  return ask();
};

test('every call with a permission has its row', () => {
  expect(Object.keys(ASKED).toSorted()).toEqual(guarded.map(({ name }) => name).toSorted());
});

test.each(withGrant('yes'))('a screen may: $name ($may)', async ({ name }) => {
  expect(await send(name, await asked(name), { cookie: screen })).toEqual([200, null]);
});

test.each(withGrant('pin'))(
  'a screen is asked who acts, and may then: $name ($may)',
  async ({ name }) => {
    const what = await asked(name);
    expect(await send(name, what, { cookie: screen })).toEqual([403, 'PIN_REQUIRED']);
    const proof = await readProof(shop, screen, mona);
    expect(await send(name, what, proof)).toEqual([200, null]);
  },
);

test.each(withGrant('no'))(
  'for a screen it is like nothing, also with a proof, and for a manager it is not: $name ($may)',
  async ({ name }) => {
    const what = await asked(name);
    expect(await send(name, what, { cookie: screen })).toEqual([404, 'NOT_FOUND']);
    const proof = await readProof(shop, screen, mona);
    expect(await send(name, what, proof)).toEqual([404, 'NOT_FOUND']);
    const [, told] = await send(name, what, { cookie: manager });
    const there = TOLD_OTHERWISE[name] ?? null;
    expect(told).toBe(NOTHING_THERE.includes(name) ? 'NOT_FOUND' : there);
  },
);
