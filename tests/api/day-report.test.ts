// The report of a branch's business day: its orders to the fils, and the same as a file.
import { describe, expect, test } from 'vitest';
import { daysOfBranch, DONE } from '#tests/support/branch-days.ts';
import { updateRows } from '#tests/support/rows.ts';

const { branch, now, businessDay, as, theDay, report, newOrder, move, rowOf, toDeliver } =
  daysOfBranch();

describe('the report', () => {
  test('a promise that was kept stays kept when the order is brought back and handed over once more', async () => {
    const [collected, delivered] = [await newOrder(), await newOrder()];
    await move(collected, ...DONE);
    await toDeliver(delivered);
    await move(delivered, 'accept', 'dispatch', 'complete');
    expect(await report()).toMatchObject({ kept: 2, missed: 0 });
    branch.shop.clock.advance(29 * 60);
    for (const orderId of [collected, delivered]) {
      const back = await branch.shop.call(
        'recallOrder',
        { params: { orderId }, body: { reason: 'mistake', seen_state: 'completed' } },
        as(branch.store),
      );
      expect(back.status, back.text).toBe(200);
    }
    branch.shop.clock.advance(60 * 60);
    await move(collected, 'complete');
    // Where it was handed over once more, the customer has waited for that.
    await move(delivered, 'complete');
    expect(await report()).toMatchObject({ kept: 1, missed: 1 });
  });

  test('says which day it is, what is open and how it may end, and what the others came to', async () => {
    const [cash, waiting] = [await newOrder(), await newOrder()];
    await move(cash, ...DONE);
    const shown = await report();
    expect(shown).toMatchObject({
      ...{ business_day: businessDay(), today: businessDay(), orders: 2 },
      ...{ kept: 1, is_over: false, closed: null },
      open: [{ order_id: waiting, ends: ['completed', 'cancelled'], is_on_the_way: false }],
    });
    const { tax_type } = await rowOf(cash);
    expect(
      shown.gross - shown.discounts - shown.points + shown.fees + (tax_type === 1 ? shown.vat : 0),
    ).toBeCloseTo(shown.total, 6);
  });

  test('goes by the cut-off: after midnight it is still the day before, and a day that has not come is missing', async () => {
    const id = await newOrder();
    await move(id, ...DONE);
    branch.shop.clock.set(now('01:30', 1));
    expect(await report()).toMatchObject({ business_day: businessDay(), orders: 1 });
    branch.shop.clock.set(now('05:00', 1));
    branch.store = await branch.shop.signIn('dxb01');
    expect(await report()).toMatchObject({ orders: 0, top: [], hours: [] });
    expect(await report(businessDay())).toMatchObject({ orders: 1 });
    const tomorrow = now('12:00', 2).toISOString().slice(0, 10);
    for (const day of [tomorrow, '2026-02-31', 'yesterday'])
      expect(
        (await branch.shop.call('dayReport', { params: theDay(day) }, as(branch.store))).status,
      ).toBeGreaterThanOrEqual(400);
  });

  test('counts the minutes in which something was off or paused, as far as they lie in the day', async () => {
    const off = {
      kind: 'item',
      entry: branch.shop.plain.itemId,
      span: 'two_hours',
      reason: 'ran_out',
    };
    const params = { storeId: 1 };
    await branch.shop.call('switchOff', { params, body: off } as never, as(branch.store));
    branch.shop.clock.set(now('20:00'));
    await branch.shop.call(
      'switchOn',
      { params, body: { kind: 'item', entry: off.entry } } as never,
      as(branch.store),
    );
    await branch.shop.call(
      'pauseStore',
      {
        params,
        body: { scope: 'delivery', span: 'half_hour', reason: 'too_busy' },
      } as never,
      as(branch.store),
    );
    branch.shop.clock.set(now('20:20'));
    await branch.shop.call('switchOff', { params, body: off } as never, as(branch.store));
    branch.shop.clock.set(now('20:50'));
    expect(await report()).toMatchObject({
      off: [{ minutes: 18 + 30 }],
      paused: [{ scope: 'delivery', minutes: 30 }],
    });
    await branch.shop.call(
      'switchOn',
      { params, body: { kind: 'item', entry: off.entry } } as never,
      as(branch.store),
    );
  });

  test('a branch sees its own day, managers every branch, a screen none; another branch is like one that is missing', async () => {
    const [theirs, missing] = [
      await branch.shop.call('dayReport', { params: theDay('today') }, as(branch.other)),
      await branch.shop.call('dayReport', { params: theDay('today', 999_999) }, as(branch.other)),
    ];
    expect([theirs.status, theirs.text]).toEqual([404, missing.text]);
    expect((await report('today', branch.manager, 2)).store_id).toBe(2);
    for (const [name, body] of [
      ['dayReport', undefined],
      ['countCash', { counted: 1 }],
      ['closeDay', {}],
    ] as const)
      expect(
        (
          await branch.shop.call(
            name,
            { params: theDay('today'), body } as never,
            as(branch.screen),
          )
        ).status,
      ).toBe(404);
  });
});

describe('the file', () => {
  const file = (cookie: string, storeId = 1, query = '') =>
    branch.shop.server.inject({
      url: `/api/console/day/${storeId}/${businessDay()}/report.csv${query}`,
      headers: { cookie },
    });

  test('says UTF-8 and the same figures, and runs nothing that a name holds', async () => {
    const id = await newOrder();
    await move(id, ...DONE);
    const { id: row } = await rowOf(id);
    await updateRows(
      branch.shop,
      'order_line',
      { order_id: row },
      { name: JSON.stringify({ en: '=HYPERLINK("http://x")', ar: '+برجر' }) },
    );
    const reply = await file(branch.store);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const shown = await report();
    expect(reply.body).toContain(`Sales,Total,${shown.total}\r\n`);
    expect(reply.body).toContain(`,"'=HYPERLINK(""http://x"")",5\r\n`);
    expect((await file(branch.store, 1, '?lang=ar')).body).toContain(",'+برجر,5\r\n");
  });

  test('only for whoever may see the day', async () => {
    expect((await file(branch.other)).statusCode).toBe(404);
    expect((await file(branch.screen)).statusCode).toBe(404);
    expect((await file(branch.manager)).statusCode).toBe(200);
    expect((await file('')).statusCode).toBe(401);
  });
});
