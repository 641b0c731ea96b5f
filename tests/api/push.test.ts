// Told without asking: a browser that follows an order hears of it from its push service. The service here speaks the protocol and opens what it is
// sent, so that a message which a browser could not read would fail.
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import type { OutsideWork } from '#server/queue.ts';
import { runPaymentJobs } from '#server/jobs/payment-jobs.ts';
import { tellLateOrders } from '#server/jobs/tell-customers.ts';
import { sendRefunds } from '#server/modules/payments/send-refunds.ts';
import { createBarrierGateway } from '#tests/chaos/barrier-gateway.ts';
import { createCardShop } from '#tests/support/card-shop.ts';
import { pushShopOfFile, toTitles } from '#tests/support/push-shop.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = pushShopOfFile();

describe('each thing that happens', () => {
  test('a pickup is told as accepted and as ready, once each, with its number and branch and nothing about a person', async () => {
    const { id, browser, guest } = await shop.followed();
    await shop.move(id, 'accept');
    await shop.move(id, 'accept');
    await shop.send();
    await shop.send();
    await shop.move(id, 'ready');
    await shop.send();
    expect(toTitles(browser)).toEqual([
      'We’ve started on your order',
      'Your order is ready. Come and get it',
    ]);
    const order = await shop.db
      .selectFrom('customer_order as o')
      .innerJoin('store_translation as s', 's.store_id', 'o.store_id')
      .select(['o.check_number', 's.name'])
      .where('o.order_id', '=', id)
      .where('s.lang', '=', 'en')
      .executeTakeFirstOrThrow();
    expect(browser.delivered[0]).toEqual({
      message: {
        lang: 'en',
        title: 'We’ve started on your order',
        body: `Ticket number ${order.check_number} · ${order.name}`,
        tag: `order-${id}`,
        path: `/en/track-order?order=${id}`,
      },
      ttl: 30 * 60,
      topic: `order-${id}`,
      urgency: 'high',
    });
    const told = JSON.stringify(browser.delivered);
    for (const personal of ['Noura', 'Saeed', guest.phone, guest.phone.slice(3), 'example.com'])
      expect(told).not.toContain(personal);
    expect(shop.service.faults).toEqual([]);
  });

  test('an order that was held before anybody accepted it is told as accepted when it goes on, and no other is told twice', async () => {
    const { id, browser } = await shop.followed();
    await shop.move(id, 'hold');
    await shop.send();
    expect(toTitles(browser)).toEqual([]);
    await shop.move(id, 'resume');
    await shop.send();
    await shop.move(id, 'hold');
    await shop.move(id, 'resume');
    await shop.send();
    expect(toTitles(browser)).toEqual(['We’ve started on your order']);
  });

  test('a delivery is told as on its way, not as ready, in the language of the order', async () => {
    const { id, browser } = await shop.followed(shop.delivery(), 'ar');
    await shop.move(id, 'accept');
    await shop.send();
    await shop.move(id, 'ready');
    await shop.send();
    await shop.move(id, 'dispatch');
    await shop.send();
    expect(toTitles(browser)).toEqual(['بدأنا تحضير طلبك', 'طلبك في الطريق إليك']);
    expect(browser.delivered.map(({ ttl }) => ttl)).toEqual([30 * 60, 60 * 60]);
    expect(browser.delivered[1]?.message).toMatchObject({
      lang: 'ar',
      path: `/ar/track-order?order=${id}`,
    });
  });

  test('a promise that has passed is told once, and not while it holds or when the food is there', async () => {
    const { id, browser } = await shop.followed();
    const there = await shop.followed();
    await shop.move(there.id, 'accept');
    await shop.move(there.id, 'ready');
    await shop.clearQueue();
    const { promised_to } = await readRow(shop, 'customer_order', { order_id: id }, [
      'promised_to',
    ]);
    shop.clock.set(new Date(promised_to.getTime() - 1));
    await tellLateOrders(shop.app);
    expect(await shop.waiting()).toEqual([]);
    shop.clock.set(promised_to);
    await Promise.all([tellLateOrders(shop.app), tellLateOrders(shop.app)]);
    await tellLateOrders(shop.app);
    await shop.send();
    expect(toTitles(browser)).toEqual(['Your order is taking a little longer']);
    expect(browser.delivered[0]?.ttl).toBe(30 * 60);
    expect(toTitles(there.browser)).toEqual([]);
  });

  test('the end by the branch is told, and that it was none; by the customer it is not told', async () => {
    const [theirs, own] = [await shop.followed(), await shop.followed()];
    await shop.by({ 'x-guest-proof': own.guest.proof })('cancelOrder', { order_id: own.id }, {});
    await shop.move(theirs.id, 'reject', { reason: 'too_busy' });
    await shop.send();
    await shop.press('recallOrder', theirs.id, { reason: 'mistake', seen_state: 'cancelled' });
    await shop.send();
    await shop.move(theirs.id, 'reject', { reason: 'too_busy' });
    await shop.send();
    expect(toTitles(theirs.browser)).toEqual([
      'Your order was cancelled',
      'Good news: we’re making your order after all',
      'Your order was cancelled',
    ]);
    expect(theirs.browser.delivered.map(({ ttl }) => ttl / 3600)).toEqual([24, 1, 24]);
    expect(toTitles(own.browser)).toEqual([]);
  });

  test('old news is not told: what was accepted hours ago is completed by now', async () => {
    const { id, browser } = await shop.followed();
    for (const action of ['accept', 'ready', 'complete']) await shop.move(id, action);
    await shop.send();
    expect(toTitles(browser)).toEqual([]);
  });
});

test('money that went back to a card is told once', async () => {
  const card = await createCardShop();
  try {
    const guest = await card.guest();
    const id = await card.cardOrder(guest);
    await card.comeBack(await card.pay(guest, id, 'pay'));
    const browser = shop.service.browser();
    const told = await card.by({ 'x-guest-proof': guest.proof })(
      'subscribePush',
      { order_id: id },
      browser.subscription,
    );
    expect(told.status, told.text).toBe(200);
    await card.by({ 'x-guest-proof': guest.proof })('cancelOrder', { order_id: id }, {});
    card.clock.advance(60);
    await runPaymentJobs(card.app);
    await runPaymentJobs(card.app);
    const { rows } = await sql<{ work: OutsideWork }>`
      select data as work from pgboss.job where name = 'outside-work'`.execute(card.db);
    for (const { work } of rows) await doOutsideWork(card.app, work);
    expect(toTitles(browser)).toEqual(['Your money is on its way back to your card']);
  } finally {
    await card.close();
  }
});

test('of an order that was paid twice nobody is told that its money goes back: it is paid and made', async () => {
  const card = await createCardShop();
  try {
    const guest = await card.guest();
    const id = await card.cardOrder(guest);
    await card.comeBack(await card.pay(guest, id, 'pay'));
    const told = await card.by({ 'x-guest-proof': guest.proof })(
      'subscribePush',
      { order_id: id },
      shop.service.browser().subscription,
    );
    expect(told.status, told.text).toBe(200);
    const at = card.clock.now();
    const second = await card.db
      .insertInto('payment')
      .columns([
        'order_id',
        'attempt',
        'provider',
        'gateway_order_id',
        'reference',
        'amount_fils',
        'currency',
        'state',
        'captured_fils',
        'created_at',
        'changed_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('payment')
          .innerJoin('customer_order as o', 'o.id', 'payment.order_id')
          .select([
            'payment.order_id',
            sql<number>`attempt + 1`.as('attempt'),
            'provider',
            sql<string>`gateway_order_id || '-twice'`.as('gateway_order_id'),
            sql<string>`'TWICE'`.as('reference'),
            'amount_fils',
            'currency',
            sql<'refund_due'>`'refund_due'`.as('state'),
            'captured_fils',
            sql<Date>`${at}::timestamptz`.as('created_at'),
            sql<Date>`${at}::timestamptz`.as('changed_at'),
          ])
          .where('o.order_id', '=', id),
      )
      .returning(['id', 'captured_fils', 'gateway_order_id'])
      .executeTakeFirstOrThrow();
    await card.db
      .insertInto('payment_refund')
      .values({
        payment_id: second.id,
        reference: 'RTWICE',
        amount_fils: second.captured_fils,
        reason: 'paid_twice',
        note: '',
        lines: '[]',
        state: 'due',
        actor_kind: 'system',
        actor: 'watch',
        next_try_at: at,
        created_at: at,
      })
      .execute();
    const bank = createBarrierGateway((list) => list);
    bank.deals.set(second.gateway_order_id, {
      orderNo: second.gateway_order_id,
      amountFils: second.captured_fils,
      capturedFils: second.captured_fils,
      refunds: {},
      reference: 'TWICE',
      state: 'paid',
    });
    expect(await sendRefunds(card.app, bank.gateways)).toBe(1);
    expect((await card.payments(id)).map(({ state }) => state).toSorted()).toEqual([
      'paid',
      'refunded',
    ]);
    expect(await card.db.selectFrom('push_message').select('kind').execute()).toEqual([]);
  } finally {
    await card.close();
  }
});

test('a browser that is being forgotten does not hold up a step of the staff', async () => {
  const { id, browser } = await shop.followed();
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', browser.subscription.endpoint)
      .execute();
    await shop.move(id, 'accept');
  });
  await shop.send();
  expect(toTitles(browser)).toEqual([]);
});

test('a browser that subscribes waits for the erasure of its person, and neither ends the other', async () => {
  const { id, guest } = await shop.followed();
  const row = await readRow(shop, 'customer_order', { order_id: id }, ['id', 'customer_id']);
  const asked = await shop.db.transaction().execute(async (tx) => {
    await sql`select from customer where id = ${row.customer_id} for update`.execute(tx);
    const reply = shop.follow(id, shop.service.browser(), { 'x-guest-proof': guest.proof });
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(shop.db)
        .then(({ rows }) => rows.length);
    await expect.poll(waiting).toBe(1);
    await sql`select from customer_order where id = ${row.id} for update`.execute(tx);
    return [reply];
  });
  expect((await asked[0])?.status).toBe(200);
});
