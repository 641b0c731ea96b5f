// A branch switches things off, pauses and closes early: never only on a screen. The menu, the cart and the order know, and it comes back by itself.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importChain } from '#server/importer/import-chain.ts';
import { sampleFolder } from '#tests/support/sample-chain.ts';
import { shopOfFile, type OrderShop } from '#tests/support/shop-of-file.ts';
import { readRow, readRows } from '#tests/support/rows.ts';

let cookie: string;
let manager: string;
const STORE = 1;
const at = (time: string) => new Date(`2026-01-14T${time}:00+04:00`);
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
  manager = await shop.signIn('manager');
});
beforeEach(async () => {
  shop.clock.set(at('19:42'));
  await shop.db.deleteFrom('store_availability').execute();
  await shop.db.deleteFrom('store_pause').execute();
  await shop.db.deleteFrom('store_day').execute();
  await shop.db
    .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('menu_changed'), eb.val('')]).as('sent'))
    .execute();
  await expect.poll(orders).toBe('taken');
});

type Name = Parameters<OrderShop['call']>[0];
const ask = (name: Name, body?: object, who = cookie) =>
  shop.call(name, { params: { storeId: STORE }, ...(body ? { body } : {}) } as never, {
    headers: { cookie: who },
  });
const item = () => ({ kind: 'item', entry: shop.plain.itemId });
const off = (change: object = {}) =>
  ask('switchOff', { ...item(), span: 'half_hour', reason: 'ran_out', ...change });
/** What an order of the plain dish answers now. */
async function orders(change: object = {}): Promise<string> {
  const placed = await shop.place(await shop.guest(), change);
  return placed.status === 200 ? 'taken' : placed.body.code;
}
const inMenu = async () => {
  const reply = await shop.call('item', {
    params: { id: shop.plain.itemId },
    body: { store_id: STORE },
  } as never);
  return reply.status === 200 ? reply.body.successResponse.in_stock : reply.body.code;
};
const state = async () =>
  (await shop.call('menuState', { params: { storeId: STORE } } as never)).body.version;

describe('a thing that is off', () => {
  test('is refused, says until when and who, and comes back by itself to the minute', async () => {
    const before = await state();
    const reply = await off();
    expect(reply.status).toBe(200);
    expect(reply.body.day.off).toMatchObject([
      {
        kind: 'item',
        entry: shop.plain.itemId,
        until: at('20:12').toISOString(),
        by: 'dxb01',
        reason: 'ran_out',
        may_switch_on: true,
      },
    ]);
    await expect.poll(orders).toBe('ITEM_UNAVAILABLE');
    await expect.poll(state).not.toBe(before);
    const whileOff = await state();
    shop.clock.set(at('20:11'));
    expect(await orders()).toBe('ITEM_UNAVAILABLE');
    shop.clock.set(at('20:12'));
    // The very first order is taken: nobody waits for a reading.
    expect(await orders()).toBe('taken');
    // What the sample chain had switched off may still have been so before.
    expect(await state()).not.toBe(whileOff);
    const day = await ask('branchDay');
    expect(day.body.day).toMatchObject({
      off: [],
      earlier: [{ ended_at: at('20:12').toISOString(), ended_by: null }],
    });
  });

  test.each([
    ['two_hours', at('21:42')],
    ['day', new Date('2026-01-15T05:00:00+04:00')],
    ['open', null],
  ])('until %s', async (span, until) => {
    const reply = await off({ span });
    expect(reply.body.day.off[0].until).toBe(until?.toISOString() ?? null);
  });

  test('a date within 90 days holds, another is refused and writes nothing', async () => {
    expect((await off({ span: 'date', date: '2026-01-20' })).body.day.off[0].until).toBe(
      new Date('2026-01-20T05:00:00+04:00').toISOString(),
    );
    for (const date of ['2026-01-14', '2026-04-15', undefined])
      expect((await off({ span: 'date', date })).status).toBe(400);
    expect(await shop.db.selectFrom('store_availability').select('id').execute()).toHaveLength(1);
  });

  test('switched again the later counts and one row is active; switched on nothing is; each row says who ended it', async () => {
    await off({ span: 'open' });
    await off({ span: 'two_hours' }).then(({ status }) => expect(status).toBe(200));
    const rows = () =>
      readRows(shop, 'store_availability', {}, ['until', 'ended_at', 'ended_by'], 'id');
    expect(await rows()).toMatchObject([
      { until: null, ended_at: at('19:42'), ended_by: 'dxb01' },
      { until: at('21:42'), ended_at: null },
    ]);
    expect((await ask('switchOn', item(), manager)).status).toBe(200);
    expect((await rows())[1]).toMatchObject({ ended_at: at('19:42'), ended_by: 'manager' });
    await expect.poll(orders).toBe('taken');
    expect((await ask('switchOn', item())).status).toBe(404);
    const record = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'store_id'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(record.map(({ action }) => action)).toEqual([
      'store.switched_on',
      'store.switched_off',
      'store.switched_off',
    ]);
  });

  test('twenty presses at once leave one active row', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => off()));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await readRows(shop, 'store_availability', { ended_at: null }, ['id'])).toHaveLength(1);
  });

  test('a size, a section and a choice are refused by the order too', async () => {
    await off({ kind: 'size', entry: shop.plain.sizeId });
    await expect.poll(orders).toBe('ITEM_UNAVAILABLE');
    await ask('switchOn', { kind: 'size', entry: shop.plain.sizeId });
    await expect.poll(orders).toBe('taken');
    const { document } = shop.sources.menuAt(STORE) ?? { document: null };
    const group = document?.items.find(({ id }) => id === shop.plain.itemId)?.group_id;
    await off({ kind: 'group', entry: group });
    await expect.poll(orders).toBe('ITEM_UNAVAILABLE');
    expect(await inMenu()).not.toBe(true);
  });

  test('a combo is sold out at its branch alone, its dishes go on, and it comes back by a press and by itself', async () => {
    const combo = { kind: 'combo', entry: 5009 };
    const inStock = async (store_id: number) =>
      (
        await shop.call('combo', {
          params: { id: 5009 },
          body: { mode: 'online', store_id, brand_id: 1 },
        } as never)
      ).body.successResponse.in_stock;
    for (const comeBack of [
      () => ask('switchOn', combo),
      async () => shop.clock.advance(30 * 60),
    ]) {
      expect(await inStock(STORE)).toBe(true);
      expect((await ask('switchOffPreview', combo)).status).toBe(200);
      expect((await off(combo)).body.day.off).toMatchObject([{ ...combo, by: 'dxb01' }]);
      await expect.poll(() => inStock(STORE)).toBe(false);
      expect([await inStock(2), await orders()]).toEqual([true, 'taken']);
      await comeBack();
      await expect.poll(() => inStock(STORE)).toBe(true);
    }
  });

  test('unknown things are not there, and the branch of somebody else is not either', async () => {
    expect((await off({ entry: 999_999 })).status).toBe(404);
    expect((await ask('switchOffPreview', { kind: 'combo', entry: 999_999 })).status).toBe(404);
    const other = await shop.signIn('dxb02');
    expect((await ask('branchDay', undefined, other)).status).toBe(404);
    expect((await ask('branchDay', undefined, 'none')).status).toBe(401);
  });
});

describe('an import', () => {
  const again = async () => {
    const done = await importChain(shop.db, sampleFolder);
    if (!done.ok) throw new Error(JSON.stringify(done.faults));
  };
  test('keeps what people switched off, with and without an end, and what they switched on again', async () => {
    await again();
    const listed = await readRow(
      shop,
      'store_availability',
      { state: 'out_of_stock', in_files: true, kind: 'item' },
      ['store_id', 'entry_id'],
    );
    const back = await shop.by(manager)(
      'switchOn',
      { storeId: listed.store_id },
      { kind: 'item', entry: listed.entry_id },
    );
    expect(back.status).toBe(200);
    await off({ span: 'open' });
    await off({ kind: 'size', entry: shop.plain.sizeId });
    await again();
    const active = await readRows(shop, 'store_availability', { ended_at: null }, [
      'store_id',
      'kind',
      'entry_id',
      'by',
    ]);
    expect(
      active
        .filter(({ by }) => by === 'dxb01')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['item', 'size']);
    expect(
      active.some(
        ({ store_id, kind, entry_id }) =>
          store_id === listed.store_id && kind === 'item' && entry_id === listed.entry_id,
      ),
    ).toBe(false);
  });
});

describe('a pause', () => {
  const pause = (scope: string, span = 'half_hour') =>
    ask('pauseStore', { scope, span, reason: 'too_busy' });
  test.each(['whole', 'pickup'])(
    'of %s refuses a pickup before its money, until its end',
    async (scope) => {
      expect((await pause(scope)).body.day.pauses).toMatchObject([
        { scope, until: at('20:12').toISOString(), by: 'dxb01' },
      ]);
      await expect.poll(orders).toBe('STORE_PAUSED');
      shop.clock.set(at('20:12'));
      expect(await orders()).toBe('taken');
    },
  );
  test('of deliveries leaves pickups alone, and an order for after a pause is taken', async () => {
    await pause('delivery');
    expect(await orders()).toBe('taken');
    await pause('whole');
    await expect.poll(orders).toBe('STORE_PAUSED');
    expect(await orders({ future_status: 1, future_date: '2026-01-14 17:30' })).toBe('taken');
  });
  test('ends by hand, once', async () => {
    await pause('whole', 'open');
    await expect.poll(orders).toBe('STORE_PAUSED');
    expect((await ask('resumeStore', { scope: 'whole' })).status).toBe(200);
    await expect.poll(orders).toBe('taken');
    expect((await ask('resumeStore', { scope: 'whole' })).status).toBe(404);
  });
  test('a second one replaces the first', async () => {
    await pause('whole', 'open');
    const second = await pause('whole');
    expect(second.body.day.pauses).toHaveLength(1);
  });
});

describe('today', () => {
  const today = (opens_at: string | null, closes_at: string | null) =>
    ask('storeToday', { opens_at, closes_at });
  test('closes early, with the last order before it; tomorrow is as always', async () => {
    const reply = await today(null, '22:00');
    expect(reply.body.day).toMatchObject({
      closes_at: at('22:00').toISOString(),
      last_order_at: at('21:45').toISOString(),
    });
    shop.clock.set(at('21:44'));
    expect(await orders()).toBe('taken');
    shop.clock.set(at('21:45'));
    await expect.poll(orders).toBe('STORE_CLOSED');
    shop.clock.set(new Date('2026-01-15T15:00:00+04:00'));
    expect(await orders()).toBe('taken');
  });
  test('opens late, and a change is taken back', async () => {
    shop.clock.set(at('10:30'));
    await today('12:00', null);
    await expect.poll(orders).toBe('STORE_CLOSED');
    await today(null, null);
    await expect.poll(orders).toBe('taken');
  });
  test('a closing before the opening is refused', async () => {
    expect((await today('14:00', '13:00')).status).toBe(400);
  });
  test('after the last order of the day nothing is taken (15 minutes before closing)', async () => {
    const day = (await ask('branchDay')).body.day;
    const last = new Date(day.last_order_at);
    expect(new Date(day.closes_at).getTime() - last.getTime()).toBe(15 * 60_000);
    shop.clock.set(new Date(last.getTime() - 1000));
    expect(await orders()).toBe('taken');
    shop.clock.set(last);
    expect(await orders()).toBe('STORE_CLOSED');
  });
});
