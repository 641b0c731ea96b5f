// Makes the sample chain larger without the importer: more branches with zones of their own, more dishes, orders of many customers.
import { copiedParts } from '#tests/support/copy-stores.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { OpenDatabase } from '#server/db/open.ts';

/** Above every id of the sample; a copy's ids lie `copy` times this higher. */
const STEP = 100_000;
/** Degrees between a branch and its copy: farther than any zone is wide. */
const APART = 3;
const COPIES_A_ROW = 8;
const DISHES_SHARE = 10;

type Sizes = { times: number; orders: number; coupons: number };

export async function grow(
  database: OpenDatabase,
  { times, orders, coupons }: Sizes,
): Promise<void> {
  if (times > 1) {
    await copyStores(database, times - 1);
    await copyDishes(database, Math.max(1, Math.round(times / DISHES_SHARE)) - 1);
  }
  await addOrders(database, orders);
  await addCoupons(database, coupons);
}

/** The columns that can be written, as a list for a statement. */
export async function readColumns(
  { execute }: OpenDatabase,
  table: string,
  without: readonly string[],
): Promise<string> {
  const { rows } = await execute(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and column_name <> all($2) order by ordinal_position`,
    [table, [...without]],
  );
  return rows.map((row) => String((row as { name: string }).name)).join(', ');
}

async function copyStores(database: OpenDatabase, copies: number): Promise<void> {
  const store = await readColumns(database, 'store', ['store_id', 'branch_code', 'lat', 'lng']);
  const zone = await readColumns(database, 'delivery_zone', ['id', 'store_id', 'ring']);
  const far = `(k.n % ${COPIES_A_ROW}) * ${APART}, (k.n / ${COPIES_A_ROW}) * ${APART}`;
  await database.execute(
    `insert into store (store_id, branch_code, lat, lng, ${store})
     select s.store_id + k.n * ${STEP}, s.branch_code || '-' || k.n, s.lat + d.north, s.lng + d.east, ${store}
     from store s, generate_series(1, $1::int) k(n), lateral (select ${far}) d(north, east)`,
    [copies],
  );
  for (const statement of copiedParts(`store_id + n * ${STEP}`, "''"))
    await database.execute(statement, [copies]);
  await database.execute(
    `insert into delivery_zone (id, store_id, ring, ${zone})
     select z.id + k.n * ${STEP}, z.store_id + k.n * ${STEP},
       (select jsonb_agg(jsonb_build_array((p->>0)::float8 + d.east, (p->>1)::float8 + d.north) order by place)
        from jsonb_array_elements(z.ring) with ordinality ring(p, place)), ${zone}
     from delivery_zone z, generate_series(1, $1::int) k(n), lateral (select ${far}) d(north, east)`,
    [copies],
  );
}

async function copyDishes({ db }: OpenDatabase, copies: number): Promise<void> {
  const { document } = await db
    .selectFrom('menu_version')
    .select('document')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const menu = document as MenuDocument;
  const each = <T>(list: readonly T[], copy: (one: T, by: number, mark: string) => T): T[] => [
    ...list,
    ...Array.from({ length: copies }, (_, index) =>
      list.map((one) => copy(one, (index + 1) * STEP, `-${index + 1}`)),
    ).flat(),
  ];
  const grown: MenuDocument = {
    ...menu,
    items: each(menu.items, (item, by, mark) => ({
      ...item,
      id: item.id + by,
      slug: item.slug + mark,
      sizes: item.sizes.map((size) => ({ ...size, id: size.id + by })),
    })),
    combos: each(menu.combos, (combo, by, mark) => ({
      ...combo,
      id: combo.id + by,
      slug: combo.slug + mark,
      choices: combo.choices.map((choice) => ({
        ...choice,
        id: choice.id + by,
        options: choice.options.map((option) => ({ ...option, id: option.id + by })),
      })),
    })),
  };
  await db
    .insertInto('menu_version')
    .values({ document: JSON.stringify(grown) })
    .execute();
}

const CUSTOMERS_SHARE = 4;

/** Finished orders of the last months, spread over the branches; a customer has about four. */
async function addOrders(database: OpenDatabase, count: number): Promise<void> {
  if (count === 0) return;
  await database.execute(
    `insert into customer (is_guest, first_name, last_name, phone, email)
     select true, 'Past', 'Customer', '+97154' || lpad(n::text, 7, '0'), 'past@example.com' from generate_series(1, $1::int) n`,
    [Math.ceil(count / CUSTOMERS_SHARE)],
  );
  await database.execute(
    `insert into customer_order (order_id, unique_order_id, customer_id, request_hash, store_id, order_type, state, payment_method,
       payment_status, pos_state, check_number, subtotal_fils, list_savings_fils, coupon_discount_fils, delivery_fee_fils, tax_fils, tax_percent,
       tax_type, total_fils, net_fils, gross_without_discount_fils, quantity, special_inst, cutlery, lang, name, email, phone, house,
       street, delivery_address, device, ip, placed_at, changed_at, promised_from, promised_to, business_day, day_number,
       make_seconds, capacity_at, prep_due_at)
     select upper(substr(md5('order' || n), 1, 10)), gen_random_uuid(), c.id, 'past', s.store_id, 'Pickup', 'completed', 'Cash',
       'COD', 'queued', n::text, 3000, 0, 0, 0, 143, 5, 0, 3000, 2857, 3000, 2, '', false, 'en', 'Past Customer', 'past@example.com', c.phone, '',
       '', '', '{}', '', at, at, at + interval '10 minutes', at + interval '15 minutes', at::date, 100000 + n, 300, at, at + interval '10 minutes'
     from generate_series(1, $1::int) n
     join lateral (select now() - interval '90 days' * (n::float8 / $1) as at) t on true
     join lateral (select id, phone from customer where id = (select min(id) from customer) + n % $2::int) c on true
     join (select store_id, row_number() over (order by store_id) as row, count(*) over () as stores from store) s on s.row = 1 + n % s.stores`,
    [count, Math.ceil(count / CUSTOMERS_SHARE)],
  );
  await database.execute(
    `insert into order_line (order_id, position, kind, item_id, size_id, group_id, name, quantity, unit_fils, list_fils, extras_fils, total_fils, details)
     select id, p, 'item', 501, 501, 5, '{"en":"Past dish","ar":"طبق سابق"}', 1, 1500, 1500, 0, 1500, '[]'
     from customer_order, generate_series(0, 1) p where request_hash = 'past'`,
  );
  await database.execute(
    `insert into order_status_history (order_id, event, to_state, actor_kind, actor, at)
     select id, 'placed', 'pending', 'customer', '', placed_at from customer_order where request_hash = 'past'`,
  );
}

async function addCoupons(database: OpenDatabase, count: number): Promise<void> {
  if (count === 0) return;
  const columns = await readColumns(database, 'coupon', ['id', 'code', 'used']);
  await database.execute(
    `insert into coupon (id, code, ${columns})
     select ${STEP} + n, 'BENCH' || n, ${columns} from (select * from coupon where is_active order by id limit 1) c, generate_series(1, $1::int) n`,
    [count],
  );
}
