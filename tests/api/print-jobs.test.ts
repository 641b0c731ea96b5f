// What a branch printed and what waits, and where a printer's own addresses are told.
import { beforeAll, expect, test } from 'vitest';
import type { Calls } from '#shared/contract/calls.ts';
import type { CallReply } from '#shared/contract/contract.ts';
import { newPrinter } from '#tests/support/printers.ts';
import { pairScreen } from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

let manager: string;
let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  [manager, cookie] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
});

type PrintJobs = CallReply<Calls['printJobs']>['jobs'];
const as = (session: string) => ({ headers: { cookie: session } });
const move = async (orderId: string, action: string) =>
  expect((await shop.by(cookie)('moveOrder', { orderId }, { action })).status).toBe(200);

test('the jobs of a branch are listed with what became of them, to its own people and screens', async () => {
  const printer = await newPrinter(shop, manager, ['kitchen'], 1);
  const [first, second, third] = [
    await shop.newOrder(),
    await shop.newOrder(),
    await shop.newOrder(),
  ];
  const jobs = async (session = cookie, storeId = 1) => {
    const reply = await shop.by(session)('printJobs', { storeId });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.jobs as PrintJobs;
  };
  const states = async (orderId: string) =>
    (await jobs())
      .filter((candidate) => candidate.order_id === orderId)
      .map(({ copy, state }) => [copy, state]);
  for (const orderId of [first, second, third]) await move(orderId, 'accept');
  expect((await jobs()).slice(0, 3).map(({ order_id }) => order_id)).toEqual([
    third,
    second,
    first,
  ]);
  const token = String(await printer.ask());
  await printer.fetch(token);
  expect(await states(first)).toEqual([[1, 'fetched']]);
  await printer.confirm(token);
  expect(await states(first)).toEqual([[1, 'printed']]);
  const [printed] = (await jobs()).filter(({ order_id }) => order_id === first);
  expect(printed).toMatchObject({
    job_id: Number(token),
    kind: 'kitchen',
    printer: { printer_id: printer.id, name: 'Pass' },
  });
  expect(printed?.printed_at).not.toBeNull();
  // Nobody needs the ticket of what is ready, and a copy at the screen is on paper at once.
  await move(second, 'ready');
  expect(await states(second)).toEqual([[1, 'lapsed']]);
  const copy = { params: { orderId: second }, body: { kind: 'kitchen', at: 'screen' } } as const;
  expect((await shop.call('reprint', copy, as(cookie))).status).toBe(200);
  expect(await states(second)).toEqual([
    [2, 'printed'],
    [1, 'lapsed'],
  ]);
  expect(await states(third)).toEqual([[1, 'waiting']]);
  const gone = { params: { printerId: printer.id }, body: {} };
  expect((await shop.call('removePrinter', gone, as(manager))).status).toBe(200);
  expect(await states(third)).toEqual([[1, 'lapsed']]);
  expect((await jobs(manager, 2)).map(({ order_id }) => order_id)).not.toContain(first);
  const screen = await pairScreen(shop, 1);
  expect(await jobs(screen)).toEqual(await jobs());
  const other = await shop.by(screen)('printJobs', { storeId: 2 });
  expect(other.status).toBe(404);
});

test('a ticket of an order for later is listed by when it was made, however long ago it was ordered; what waits comes before newer slips', async () => {
  const printer = await newPrinter(shop, manager, ['kitchen'], 1);
  const later = await shop.newOrder();
  await updateRows(
    shop,
    'customer_order',
    { order_id: later },
    { placed_at: new Date(shop.clock.now().getTime() - 30 * 3_600_000) },
  );
  await move(later, 'accept');
  expect(await printer.ask()).not.toBeNull();
  const jobs = async () => {
    const reply = await shop.by(cookie)('printJobs', { storeId: 1 });
    return (reply.body.jobs as PrintJobs).map(({ order_id, state }) => [order_id, state]);
  };
  expect(await jobs()).toContainEqual([later, 'waiting']);
  const copy = { params: { orderId: later }, body: { kind: 'kitchen', at: 'screen' } } as const;
  expect((await shop.call('reprint', copy, as(cookie))).status).toBe(200);
  const ofLater = (await jobs()).filter(([orderId]) => orderId === later);
  expect(ofLater).toEqual([
    [later, 'waiting'],
    [later, 'printed'],
  ]);
  // A day after it was made it is no longer listed.
  shop.clock.advance(86_400);
  cookie = await shop.signIn('dxb01');
  expect((await jobs()).filter(([orderId]) => orderId === later)).toEqual([]);
});

test('the OpenAPI document names the addresses of a printer and of a slip, and who may ask for them', async () => {
  const { paths } = (await shop.server.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<string, Record<string, { operationId: string; 'x-may'?: string }>>;
  };
  const named = (path: string) =>
    Object.entries(paths[path] ?? {}).map(([method, one]) => [
      method,
      one.operationId,
      one['x-may'] ?? 'anyone',
    ]);
  expect(named('/cloudprnt/{key}')).toEqual([
    ['post', 'cloudprntPoll', 'anyone'],
    ['get', 'cloudprntFetch', 'anyone'],
    ['delete', 'cloudprntConfirm', 'anyone'],
  ]);
  expect(named('/console/order/{orderId}/slip.png')).toEqual([['get', 'slipPicture', 'print']]);
});
