// A branch with thousands of open orders: its board comes in pages, each order on one of them.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { setStatus } from '#tests/support/past-orders.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const COPIES = 4000;
const shop = shopOfFile();
let cookie: string;
let placed: string;

beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
  const reply = await shop.place(await shop.guest());
  placed = reply.body.successResponse.order_id;
  const { rows } = await sql<{ list: string }>`
    select string_agg(column_name, ', ' order by ordinal_position) as list from information_schema.columns
    where table_name = 'customer_order' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('order_id', 'unique_order_id', 'day_number')`.execute(shop.db);
  const columns = sql.raw(rows[0]?.list ?? '');
  // All of one moment, so that pages must not go by the time alone.
  await sql`
    insert into customer_order (order_id, unique_order_id, day_number, ${columns})
    select 'C0' || upper(lpad(to_hex(n), 8, '0')), gen_random_uuid(), 1000 + n, ${columns}
    from customer_order o, generate_series(1, ${sql.lit(COPIES)}) n where o.order_id = ${placed}`.execute(
    shop.db,
  );
});

type Page = { orders: { order_id: string }[]; next: string | null };
const first = async (): Promise<Page> => (await shop.by(cookie)('board', { storeId: 1 })).body;
const after = (orderId: string, session = cookie, storeId = 1) =>
  shop.by(session)('boardAfter', { storeId, orderId });

test('a board of 4,000 orders comes in pages: each order once, also those that come and go between two of them', async () => {
  const seen: string[] = [];
  let page = await first();
  const late: string[] = [];
  for (let pages = 1; ; pages += 1) {
    expect(page.orders.length).toBeLessThanOrEqual(200);
    seen.push(...page.orders.map(({ order_id }) => order_id));
    if (page.next === null) {
      expect(pages).toBe(21);
      break;
    }
    if (pages === 10) {
      // One is new, and the very one after which the next page goes on has ended.
      const reply = await shop.place(await shop.guest());
      late.push(reply.body.successResponse.order_id);
      await setStatus(shop, page.next, 5);
    }
    page = (await after(page.next)).body;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(COPIES + 1 + late.length);
  expect(seen).toEqual(expect.arrayContaining([placed, ...late]));
});

test('a page after an order that is not of this branch is not found', async () => {
  expect((await after('0000000000')).status).toBe(404);
  const other = await shop.signIn('dxb02');
  expect((await after(placed, other)).status).toBe(404);
  expect((await after(placed, other, 2)).status).toBe(404);
});
