// Tickets on paper: drawn for both languages, once for each order, printer and kind, and none lost when a printer or a server goes down.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { forgetAt } from '#tests/support/forget-at.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { createApp } from '#server/app.ts';
import { newPrinter, type PrintServer } from '#tests/support/printers.ts';
import { pairScreen } from '#tests/support/screens.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  [manager, cookie] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
});

const as = (session: string) => ({ headers: { cookie: session } });
const move = async (orderId: string, action: string) =>
  expect((await shop.by(cookie)('moveOrder', { orderId }, { action })).status).toBe(200);

const addPrinter = (kinds: string[], storeId = 1) => newPrinter(shop, manager, kinds, storeId);
const remove = (printerId: number) => shop.by(manager)('removePrinter', { printerId }, {});
const reprint = (orderId: string, body: object, session = cookie) =>
  shop.by(session)('reprint', { orderId }, body);

test('a kitchen ticket when an order is accepted, a slip when it is ready; each once, however often it comes back there', async () => {
  const printer = await addPrinter(['kitchen', 'handover']);
  const orderId = await shop.newOrder();
  expect(await printer.ask()).toBeNull();
  await move(orderId, 'accept');
  expect(await printer.printAll()).toHaveLength(1);
  await shop.by(cookie)('undoMove', { orderId }, {});
  await move(orderId, 'accept');
  expect(await printer.printAll()).toHaveLength(0);
  await move(orderId, 'ready');
  expect(await printer.printAll()).toHaveLength(1);
  await remove(printer.id);
});

test('a printer gets its own kinds and its own branch only', async () => {
  const [kitchen, counter, elsewhere] = [
    await addPrinter(['kitchen']),
    await addPrinter(['handover']),
    await addPrinter(['kitchen'], 2),
  ];
  const orderId = await shop.newOrder();
  await move(orderId, 'accept');
  expect(await counter.ask()).toBeNull();
  expect(await elsewhere.ask()).toBeNull();
  const token = await kitchen.ask();
  expect((await counter.fetch(String(token))).statusCode).toBe(404);
  await counter.confirm(String(token));
  expect(await kitchen.ask()).toBe(token);
  await kitchen.printAll();
  expect(
    (await shop.server.inject({ method: 'POST', url: '/api/cloudprnt/none' })).statusCode,
  ).toBe(404);
  for (const one of [kitchen, counter, elsewhere]) await remove(one.id);
  expect((await shop.server.inject({ method: 'POST', url: kitchen.url })).statusCode).toBe(404);
});

test('without paper a ticket waits; what was fetched and never confirmed is offered again', async () => {
  const printer = await addPrinter(['kitchen']);
  await move(await shop.newOrder(), 'accept');
  const token = String(await printer.ask());
  await printer.confirm(token);
  expect(await printer.ask(), 'not fetched yet').toBe(token);
  await printer.fetch(token);
  await printer.confirm(token, '410');
  expect(await printer.ask(), 'no paper').toBe(token);
  await printer.fetch(token);
  expect(await printer.ask(), 'it went down before it printed').toBe(token);
  expect(await printer.printAll()).toEqual([token]);
  await remove(printer.id);
});

test('two printers, and servers and printers that go down between fetching and confirming: no ticket is lost, and none is printed at a printer that confirmed it', async () => {
  const printers = [await addPrinter(['kitchen']), await addPrinter(['kitchen'])];
  const orders: string[] = [];
  for (let count = 0; count < 6; count += 1) orders.push(await shop.newOrder());
  await Promise.all(orders.map((orderId) => move(orderId, 'accept')));
  const second = await createApp(shop.app, { loadBuild: null });
  const confirmed = new Map(printers.map(({ id }) => [id, [] as string[]]));
  let downs = 0;
  await Promise.all(
    printers.map(async (printer, at) => {
      // One printer speaks to a server that goes away in the middle.
      let server: PrintServer = at === 0 ? shop.server : second;
      for (let round = 0; ; round += 1) {
        const token = await printer.ask(server);
        if (token === null) return;
        const paper = await printer.fetch(token, server);
        expect(paper.statusCode).toBe(200);
        if (round % 3 === at) {
          downs += 1;
          server = shop.server;
          continue;
        }
        await printer.confirm(token, '200', server);
        confirmed.get(printer.id)?.push(token);
      }
    }),
  );
  await second.close();
  expect(downs).toBeGreaterThan(3);
  for (const tokens of confirmed.values()) {
    expect(tokens).toHaveLength(orders.length);
    expect(new Set(tokens).size).toBe(orders.length);
  }
  for (const { id } of printers) await remove(id);
});

test('by hand it is a copy, at the printers and at the screen, and the record of copies goes on', async () => {
  const printer = await addPrinter(['kitchen']);
  const orderId = await shop.newOrder();
  await move(orderId, 'accept');
  const screen = await pairScreen(shop, 1);
  const again = await reprint(orderId, { kind: 'kitchen', at: 'printers' }, screen);
  expect(again.body).toEqual({ ok: true, copy: 2, printers: 1 });
  expect(await printer.printAll()).toHaveLength(2);
  const here = await reprint(orderId, { kind: 'kitchen', at: 'screen' });
  expect(here.body).toEqual({ ok: true, copy: 3, printers: 0 });
  expect((await reprint(orderId, { kind: 'handover', at: 'screen' })).body.copy).toBe(1);
  expect(
    (await reprint(orderId, { kind: 'kitchen', at: 'screen' }, await shop.signIn('dxb02'))).status,
  ).toBe(404);
  const both = await Promise.all([
    reprint(orderId, { kind: 'kitchen', at: 'screen' }),
    reprint(orderId, { kind: 'kitchen', at: 'screen' }),
  ]);
  expect(both.map(({ body }) => body.copy).toSorted()).toEqual([4, 5]);
  await remove(printer.id);
});

const waiting = async (printerId: number): Promise<number> =>
  (await shop.by(cookie)('printers', { storeId: 1 })).body.printers.find(
    (candidate: { printer_id: number }) => candidate.printer_id === printerId,
  ).waiting;
const cancel = async (orderId: string) => {
  const reject = { params: { orderId }, body: { action: 'reject', reason: 'customer' } };
  expect((await shop.call('moveOrder', reject, as(cookie))).status).toBe(200);
};

test('what waited while its order was cancelled, taken back or handed over is not printed', async () => {
  const printer = await addPrinter(['kitchen', 'handover']);
  const cancelled = await shop.newOrder();
  await move(cancelled, 'accept');
  expect(await waiting(printer.id)).toBe(1);
  const token = String(await printer.ask());
  await cancel(cancelled);
  expect(await printer.ask()).toBeNull();
  expect((await printer.fetch(token)).statusCode, 'cancelled between two questions').toBe(404);
  const takenBack = await shop.newOrder();
  await move(takenBack, 'accept');
  await shop.by(cookie)('undoMove', { orderId: takenBack }, {});
  const collected = await shop.newOrder();
  for (const action of ['accept', 'ready', 'complete']) await move(collected, action);
  expect([await printer.ask(), await waiting(printer.id)]).toEqual([null, 0]);
  await move(takenBack, 'accept');
  expect(await waiting(printer.id), 'accepted after all').toBe(1);
  expect(await printer.printAll()).toHaveLength(1);
  await remove(printer.id);
});

test('on hold a ticket is still printed, and by hand every ticket is, also of an order that is over', async () => {
  const printer = await addPrinter(['kitchen', 'handover']);
  const held = await shop.newOrder();
  await move(held, 'accept');
  await move(held, 'hold');
  expect(await printer.printAll()).toHaveLength(1);
  const over = await shop.newOrder();
  await move(over, 'accept');
  await cancel(over);
  shop.clock.advance(60);
  const input = { kind: 'kitchen', at: 'printers' };
  expect((await reprint(over, input)).body.copy).toBe(2);
  expect(
    (await reprint(over, { ...input, kind: 'handover' })).body.copy,
    'the first of its kind',
  ).toBe(1);
  expect(await waiting(printer.id)).toBe(2);
  expect(await printer.printAll()).toHaveLength(2);
  await remove(printer.id);
});

test('an order that was rejected by mistake and is brought back gets its kitchen ticket, and only one', async () => {
  const printer = await addPrinter(['kitchen']);
  const orderId = await shop.newOrder();
  await cancel(orderId);
  const recall = async (state: OrderState) => {
    const body = { reason: 'mistake', seen_state: state };
    const reply = await shop.by(cookie)('recallOrder', { orderId }, body);
    expect(reply.status, reply.text).toBe(200);
  };
  await recall('cancelled');
  expect(await printer.printAll()).toHaveLength(1);
  await move(orderId, 'ready');
  await recall('ready');
  expect(await printer.printAll()).toHaveLength(0);
  await remove(printer.id);
});

test('a printer that has not asked for two minutes is silent', async () => {
  const printer = await addPrinter(['kitchen']);
  const look = async () =>
    (await shop.by(cookie)('printers', { storeId: 1 })).body.printers.find(
      (candidate: { printer_id: number }) => candidate.printer_id === printer.id,
    );
  expect(await look()).toMatchObject({ is_silent: true, waiting: 0 });
  await printer.ask();
  await move(await shop.newOrder(), 'accept');
  expect(await look()).toMatchObject({ is_silent: false, waiting: 1 });
  shop.clock.advance(121);
  expect(await look()).toMatchObject({ is_silent: true });
  await printer.ask();
  expect(await look()).toMatchObject({ is_silent: false });
  await remove(printer.id);
});

test('the picture is 80 mm wide, of black and white, and taller for a copy; another branch sees none', async () => {
  const orderId = await shop.newOrder({ special_inst: 'No onions <please> & thanks · بدون بصل' });
  const picture = (query: string, session = cookie) =>
    shop.server.inject({
      method: 'GET',
      url: `/api/console/order/${orderId}/slip.png?${query}`,
      headers: { cookie: session },
    });
  const heights: number[] = [];
  for (const [name, query] of [
    ['kitchen', 'kind=kitchen&copy=1'],
    ['copy', 'kind=kitchen&copy=2'],
    ['handover', 'kind=handover&copy=1'],
  ] as const) {
    const reply = await picture(query);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect(width).toBe(576);
    heights.push(height);
    if (process.env['SHOTS'])
      await writeFile(`${process.env['SHOTS']}/slip-${name}.png`, reply.rawPayload);
  }
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
  expect((await picture('kind=kitchen', await shop.signIn('dxb02'))).statusCode).toBe(404);
  expect((await picture('kind=other')).statusCode).toBe(404);
});

test('the record of tickets is kept for a month, whether a printer ever fetched them or not', async () => {
  const printer = await addPrinter(['kitchen']);
  const printed = await shop.newOrder();
  await move(printed, 'accept');
  await printer.printAll();
  const waits = await shop.newOrder();
  await move(waits, 'accept');
  const kept = async () =>
    (
      await shop.db
        .selectFrom('print_job as j')
        .innerJoin('customer_order as o', 'o.id', 'j.order_id')
        .select('o.order_id')
        .where('j.printer_id', '=', printer.id)
        .orderBy('j.id')
        .execute()
    ).map(({ order_id }) => order_id);
  const now = shop.clock.now();
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await forgetAt(shop, after(29));
  expect(await kept()).toEqual([printed, waits]);
  await forgetAt(shop, after(31));
  expect(await kept()).toEqual([]);
  await remove(printer.id);
});
