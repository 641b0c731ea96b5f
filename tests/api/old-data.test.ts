// What was kept at the schema of before is read by today's queries, after the migrations in between ran over it.
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, statementsOf } from '#server/db/migrate.ts';
import { addressesOf } from '#server/modules/customers/addresses.queries.ts';
import { newestFeedback } from '#server/modules/feedback/inbox.queries.ts';
import { linesOf, ordersOf } from '#server/modules/orders/history/order-history.queries.ts';
import { findCardOrder } from '#server/modules/orders/life/card-orders.queries.ts';
import { paymentsOf } from '#server/modules/payments/payments.queries.ts';
import { readStores } from '#server/modules/stores/stores.queries.ts';
import { openEmptyDatabase, type EmptyDatabase } from '#tests/support/empty-database.ts';

const FOLDER = 'src/server/db/migrations';

const STORE_DETAILS = JSON.stringify({
  store_name: 'Marina',
  store_name_ar: 'المارينا',
  address: 'Pier 1',
  address_ar: 'الرصيف ١',
  city: 'Dubai',
  city_ar: 'دبي',
  use_mannual_address: 1,
  mannual_address: 'Behind the mosque',
  store_open_time: '10:00:00',
  store_close_time: '02:00:00',
  isDays: 1,
  daysTiming: [{ day: 'Friday', opening: '13:00:00', closing: '03:00:00' }],
  cloudKitchen: 'Disabled',
  state: { id: 3, payment_method: 'Cash', tax_percent: 5, tax_type: 0 },
  country: { id: 1, country_code: 'AE', country_name: 'UAE', delivery_fee: 5 },
  zone: {
    id: 9,
    name: 'Marina zone',
    centerlat: 25.1,
    centerlng: 55.1,
    city: { id: 2, name: 'Dubai', name_ar: 'دبي', is_active: 1 },
  },
  trade_zone_id: 7,
  backups: [{ priority: 1, store_id: 8 }],
});

/** Rows as the version before the migrations 030 and later wrote them. */
const BEFORE = [
  `insert into store (store_id, branch_code, is_active, cloud_kitchen, lat, lng, time_zone, state_name, delivery_fee_fils, details)
   values (7, 'DXB07', true, false, 25.08, 55.14, 'Asia/Dubai', 'Dubai', 500, '${STORE_DETAILS}')`,
  `insert into delivery_zone (id, store_id, is_active, ring) values (9, 7, true, '[[55,25],[56,25],[56,26],[55,25]]')`,
  `insert into customer (is_guest, first_name, last_name, phone, email, birthday) values (false, 'Noura', 'Saeed', '+971501234567', 'noura@example.test', '1990-02-03')`,
  `insert into address (customer_id, place, full_address, extra_details, lat, lng, created_at) values (1001, 'Home', 'Villa 4', 'Blue door', 25.1, 55.1, '2026-01-01T10:00:00Z')`,
  ...[
    ['0000000001', 'completed', 'Card', 'Card Paid', 'accepted', 'no salt - Add Curtlery', true],
    ['0000000002', 'cancelled', 'Cash', 'COD', 'queued', 'plain', false],
  ].map(
    ([orderId, state, method, label, pos, notes, cutlery], n) => `
   insert into customer_order (order_id, unique_order_id, customer_id, request_hash, store_id, order_type, state, payment_method, payment_status, pos_state, check_number,
     subtotal_fils, list_savings_fils, coupon_discount_fils, delivery_fee_fils, tax_fils, tax_percent, tax_type, total_fils, net_fils, gross_without_discount_fils, quantity,
     special_inst, cutlery, lang, name, email, phone, house, street, delivery_address, device, placed_at, changed_at, promised_from, promised_to)
   values ('${orderId}', gen_random_uuid(), 1001, 'h', 7, 'Pickup', '${state}', '${method}', '${label}', '${pos}', '${n + 1}', 1000, 0, 0, 0, 48, 5, 0, 1000, 952, 1000, 1,
     '${notes}', ${cutlery}, 'ar', 'Noura Saeed', 'noura@example.test', '+971501234567', '', '', '', '{}', '2026-01-0${n + 1}T10:00:00Z', '2026-01-0${n + 1}T11:00:00Z', '2026-01-0${n + 1}T10:20:00Z', '2026-01-0${n + 1}T10:30:00Z')`,
  ),
  `insert into order_line (order_id, position, kind, item_id, size_id, group_id, name, quantity, unit_fils, list_fils, extras_fils, total_fils, details)
   select id, 0, 'item', 11, 12, 13, '{"en":"Nuggets","ar":"قطع"}', 1, 1000, 1000, 0, 1000, '[]' from customer_order`,
  `insert into payment (order_id, attempt, provider, gateway_order_id, reference, amount_fils, currency, state, captured_fils, created_at, changed_at)
   select id, 1, 'ccavenue', 'G1', 'R1', 1000, 'AED', 'paid', 1000, placed_at, placed_at from customer_order where payment_method = 'Card'`,
  `insert into feedback (name, phone, type, store_id, order_date, receipt_number, message, marketing, lang, created_at) values ('N', '0501234567', 'Quality', 7, '2026-01-01', '', 'Good', false, 'ar', '2026-01-02T10:00:00Z'), ('O', '0501234567', '', null, null, '', 'Bad', false, 'xx', '2026-01-01T10:00:00Z')`,
];

let opened: EmptyDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
  const earlier = readdirSync(FOLDER)
    .filter((name) => name < '030')
    .toSorted();
  const texts = earlier.map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
  for (const statement of [...texts.flatMap(statementsOf), ...BEFORE])
    await sql.raw(statement).execute(opened.db);
  await sql`create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    opened.db,
  );
  for (const name of earlier)
    await sql`insert into schema_migration (name, checksum) values (${name}, 'x')`.execute(
      opened.db,
    );
  await migrate(opened.db);
});
afterAll(async () => {
  await opened?.close();
});

test('orders, their lines and their payments are read as they were', async () => {
  const { db } = opened;
  const orders = await ordersOf(db, 1001, 10);
  expect(
    orders.map(({ order_id, status, payment_status, total_fils }) => [
      order_id,
      status,
      payment_status,
      total_fils,
    ]),
  ).toEqual([
    ['0000000002', 6, 'COD', 1000],
    ['0000000001', 5, 'Card Paid', 1000],
  ]);
  expect(await linesOf(db, orders[0]?.id ?? 0)).toMatchObject([
    { name: { en: 'Nuggets', ar: 'قطع' }, total_fils: 1000 },
  ]);
  const card = await findCardOrder(db, '0000000001', 1001);
  expect(await paymentsOf(db, card?.id ?? 0)).toMatchObject([
    { state: 'paid', captured_fils: 1000, reference: 'R1' },
  ]);
  expect(
    await db
      .selectFrom('customer_order')
      .select(['special_inst', 'cutlery', 'pos_state'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { special_inst: 'no salt', cutlery: true, pos_state: 'queued' },
    { special_inst: 'plain', cutlery: false, pos_state: 'queued' },
  ]);
});

test('addresses, birthdays and messages with their days are read as they were', async () => {
  const { db } = opened;
  expect(await addressesOf(db, 1001)).toMatchObject([
    { full_address: 'Villa 4', extra_details: 'Blue door', lat: 25.1, door: null },
  ]);
  expect(await db.selectFrom('customer').select('birthday').execute()).toEqual([
    { birthday: '1990-02-03' },
  ]);
  expect((await newestFeedback(db)).map(({ order_date, lang }) => [order_date, lang])).toEqual([
    ['2026-01-01', 'ar'],
    [null, 'en'],
  ]);
});

test('a branch keeps its names in both languages, its hours, zone and backups', async () => {
  const [store] = await readStores(opened.db, {
    dayStartsAt: '05:00',
    lastOrderMinutes: 0,
    lanes: null,
    laterDelivery: false,
  });
  expect(store).toMatchObject({
    storeId: 7,
    hours: {
      isDays: 1,
      openTime: '10:00:00',
      closeTime: '02:00:00',
      days: [{ day: 'Friday', opening: '13:00:00', closing: '03:00:00' }],
    },
    zone: { isActive: true, isSwitchedOn: true },
    backups: [{ storeId: 8, priority: 1 }],
    words: {
      en: { name: 'Marina', address: 'Pier 1', city: 'Dubai', zoneCity: 'Dubai' },
      ar: { name: 'المارينا', address: 'الرصيف ١', city: 'دبي', zoneCity: 'دبي' },
    },
    manualAddress: { isShown: true, text: 'Behind the mosque' },
    kitchenKind: 'Disabled',
    state: { id: 3, paymentMethod: 'Cash', taxPercent: 5, taxType: 0 },
    country: { id: 1, code: 'AE', name: 'UAE', deliveryFeeFils: 500 },
    area: { id: 9, name: 'Marina zone', lat: 25.1, lng: 55.1, cityId: 2, isCityActive: true },
    tradeZoneId: 7,
  });
});
