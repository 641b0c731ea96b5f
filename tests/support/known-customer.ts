// Somebody whose name stands wherever a person can leave it, and what finds the name again.
import { sql } from 'kysely';
import { counterKey } from '#server/modules/customers/code-policy.ts';
import type { createShop } from './order-shop.ts';
import { toDelivery, orderBy, setStatus } from './past-orders.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { readRow } from '#tests/support/rows.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;

export const CANARY = 'Zubayda';

/** Every text of the database in which somebody could be recognised. */
export async function everything(shop: Shop): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('menu_version', 'place', 'chain_document', 'delivery_zone', 'store', 'staff', 'generated_secret')`.execute(
    shop.db,
  );
  const parts = await Promise.all(
    rows.map(
      async ({ name }) =>
        (
          await sql<{
            text: string | null;
          }>`select string_agg(t::text, E'\n') as text from ${sql.table(name)} t`.execute(shop.db)
        ).rows[0]?.text ?? '',
    ),
  );
  return parts.join('\n');
}

/** A customer whose name stands in an address, an order, a review, a report, a request and a form. */
export async function knownCustomer(shop: Shop) {
  const who = await signIn(shop, {
    firstName: CANARY,
    email: `zubayda.${crypto.randomUUID()}@example.com`,
  });
  const headers = who.headers;
  await shop.call(
    'addAddress',
    {
      body: {
        customer_id: who.customerId,
        place: 'Home',
        full_address: `${CANARY} House`,
        extra_details: 'Flat 7',
      },
    },
    { headers },
  );
  await shop.call(
    'addWish',
    { body: { customer_id: who.customerId, menu_item_id: shop.plain.itemId, group_id: 1 } },
    { headers },
  );
  const { id } = await orderBy(shop, who, {
    ...toDelivery(shop),
    special_inst: `for ${CANARY}`,
    rider_note: `ask for ${CANARY}`,
    allergies: ['sesame', 'tree_nuts'],
    house: `${CANARY} House`,
    device_info: CANARY,
  });
  await setStatus(shop, id, 5);
  await shop.call(
    'saveReview',
    {
      params: { id },
      body: {
        feedback: `${CANARY} liked it`,
        items: [{ menu_item_id: shop.plain.itemId, rating: 5 }],
      },
    },
    { headers },
  );
  const [item] = (await shop.call('orderDetail', { params: { order_id: id } }, { headers })).body
    .successResponse.items;
  await shop.call(
    'reportIssue',
    { params: { order_id: id }, body: { line: item.line, text: `${CANARY} got it cold` } },
    { headers },
  );
  await shop.call(
    'addContact',
    { body: { contact_number: who.phone, address: `${CANARY} Street` } },
    { headers },
  );
  await shop.db
    .insertInto('newsletter')
    .values({
      email: (await readRow(shop, 'customer', { id: who.customerId }, ['email'])).email,
      lang: 'en',
    })
    .execute();
  return { who, id };
}

/** Everything about somebody that carries no name: a card payment given back, visits, counters, a picture. */
export async function readTraces(
  shop: Shop,
  who: SignedIn,
  orderId: string,
  ip: string,
): Promise<{ payment: number; tracking: string; hashed: string[] }> {
  const at = shop.clock.now();
  const { id } = await shop.db
    .updateTable('customer_order')
    .set({ ip })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await shop.db
    .insertInto('payment')
    .values({
      order_id: id,
      attempt: 1,
      provider: 'paytabs',
      gateway_order_id: `${orderId}-1`,
      reference: `TST${id}`,
      amount_fils: 5000,
      currency: 'AED',
      state: 'refunded',
      captured_fils: 5000,
      message: `${CANARY}, call your bank`,
      card: '4111 11## #### 1111',
      created_at: at,
      changed_at: at,
      next_look_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('payment_event')
    .values([
      { payment_id: payment.id, kind: 'captured', source: 'return', note: 'paid', at },
      {
        payment_id: payment.id,
        kind: 'refund_refused',
        source: 'gateway',
        note: `card of ${CANARY}`,
        at,
      },
    ])
    .execute();
  await shop.db
    .insertInto('payment_refund')
    .values({
      payment_id: payment.id,
      reference: `${orderId}-1-R1`,
      request_id: null,
      amount_fils: 5000,
      reason: 'quality',
      note: `${CANARY} complained`,
      lines: '[]',
      state: 'done',
      actor_kind: 'staff',
      actor: 'dxb01',
      next_try_at: at,
      created_at: at,
      done_at: at,
    })
    .execute();
  const tracking = crypto.randomUUID();
  const visit = (fields: Record<string, string>) =>
    shop.db
      .insertInto('tracking_event')
      .values({
        kind: 'user_tracking',
        fields: JSON.stringify({ page_track: 'menu', ip_address: '', tracking_id: '', ...fields }),
      })
      .execute();
  await visit({ ip_address: ip, tracking_id: tracking });
  await visit({ ip_address: '203.0.113.200', tracking_id: tracking });
  // Through the call, which keeps no number that could be a phone.
  for (const text of [who.phone.slice(1), who.phone.replace(/(\d{3})(?=\d)/g, '$1 ')])
    await shop.call('userTracking', {
      body: { tracking_id: '', brand_id: 1, page_track: `track?phone=${text}`, category: text },
    } as never);
  await visit({ ip_address: '203.0.113.201', tracking_id: 'somebody else' });
  const hashed = [counterKey(shop.app, who.phone), counterKey(shop.app, ip)];
  const keys = [
    `coupon:${who.customerId}`,
    `track:phone:${hashed[0]}`,
    `track:order:${orderId}`,
    `track:minute:${ip}`,
    `login:phone:${hashed[0]}`,
    `login:ip:${hashed[1]}`,
    'analytics:203.0.113.201',
    `coupon:9${who.customerId}`,
  ];
  await shop.db
    .insertInto('attempt_count')
    .values(keys.map((key) => ({ key, window_start: at, attempts: 1 })))
    .execute();
  await shop.db
    .insertInto('code_send')
    .values({
      phone_key: hashed[0] ?? '',
      address_key: hashed[1] ?? '',
      purpose: 'sign-in',
      sent_at: at,
      verified_at: at,
    })
    .execute();
  await shop.db
    .insertInto('profile_picture')
    .values({
      name: crypto.randomUUID(),
      customer_id: who.customerId,
      webp: Buffer.from('picture'),
      created_at: at,
    })
    .execute();
  return { payment: payment.id, tracking, hashed };
}
