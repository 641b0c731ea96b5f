// One order, as every screen, list and paper that shows it is made of. Each names the sections that it needs and is given no more.
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { selectColumns, type JsonRow } from '#server/db/columns.ts';
import type { Db } from '#server/db/open.ts';
import type {
  CustomerOrderTable,
  OrderIssueTable,
  OrderLineTable,
  OrderPartTable,
  OrderStatusHistoryTable,
} from '#server/db/tables.ts';
import { readAddress, readName } from '#server/modules/stores/store-words.queries.ts';
import { isConfirmed } from '../lifecycle/order-rows.queries.ts';
import type { PersonalField } from '../personal-fields.ts';
import { isMovedByPos } from '../pos/moved-by-pos.read-model.ts';

const tillRefundedFils = sql<number>`(select coalesce(sum(amount_fils), 0)::int from till_refund where order_id = o.id)`;

/** To a card, in fils. What the bank returned by itself has no refund of ours; what was paid twice was never sold. */
const cardRefundedFils = sql<number>`
  (select coalesce(sum(case when p.state = 'refunded' then p.captured_fils else least(p.captured_fils, r.fils) end), 0)::int from payment p
    cross join lateral (select coalesce(sum(amount_fils), 0) as fils from payment_refund where payment_id = p.id and state <> 'failed') r
    where p.order_id = o.id
      and (p.state = 'paid' or not exists (select from payment q where q.order_id = o.id and q.state = 'paid')))`;

type Column = keyof CustomerOrderTable;
type Impersonal = Exclude<Column, PersonalField>;

const ORDER = [
  'id',
  'order_id',
  'check_number',
  'customer_id',
  'store_id',
  'state',
  'status',
  'order_type',
  'placed_at',
  'changed_at',
  'promised_from',
  'promised_to',
  'scheduled_for',
  'business_day',
  'arrived_at',
  'reason',
  'total_fils',
  'payment_method',
  'payment_status',
] as const satisfies readonly Impersonal[];

const BILL = [
  'quantity',
  'subtotal_fils',
  'list_savings_fils',
  'coupon_code',
  'coupon_discount_fils',
  'points_used',
  'points_discount_fils',
  'points_to_earn',
  'points_refunded_fils',
  'delivery_fee_fils',
  'tax_fils',
  'tax_percent',
  'tax_type',
  'tip_fils',
  'change_for_fils',
] as const satisfies readonly Impersonal[];

const WORK = [
  'prep_due_at',
  'acknowledged_at',
  'hold_reason',
  'hold_until',
  'cancel_seen_at',
  'arrival_seen_at',
  'cutlery',
  'leave_at_door',
  'lang',
] as const satisfies readonly Impersonal[];

/** Email, device and net address are shown nowhere. */
const PEOPLE = [
  'name',
  'phone',
  'house',
  'street',
  'delivery_address',
  'lat',
  'lng',
  'special_inst',
  'rider_note',
  'allergies',
  'arrival_plate',
] as const satisfies readonly PersonalField[];

type Columns<Names extends readonly Column[]> = Pick<Selectable<CustomerOrderTable>, Names[number]>;

export type OrderLine = JsonRow<OrderLineTable>;
export type OrderPart = JsonRow<OrderPartTable>;
type OrderStep = JsonRow<OrderStatusHistoryTable>;
export type Dish = Pick<
  OrderLine,
  'kind' | 'item_id' | 'size_id' | 'combo_id' | 'name' | 'quantity'
>;

type Sections = {
  bill: Columns<typeof BILL>;
  work: Columns<typeof WORK>;
  people: Columns<typeof PEOPLE>;
  ride: Columns<['rider_name', 'rider_phone']> & {
    driver: {
      lat: number;
      lng: number;
      at: string;
      door_lat: number | null;
      door_lng: number | null;
    } | null;
  };
  branch: {
    branch: Text;
    branch_code: string;
    emirate: string;
    time_zone: string;
    store_lat: number;
    store_lng: number;
  };
  contact: { brand_phone: string | null };
  seller: { seller: Text | null; branch_address: Text };
  lines: { lines: OrderLine[] };
  dishes: { dishes: Dish[] };
  parts: { parts: OrderPart[] };
  history: { history: OrderStep[] };
  hour: { hour: number };
  refunded: {
    card_refunded_fils: number;
    till_refunded_fils: number;
    has_card_refund: boolean;
  };
  feedback: { rating_tenths: number | null; issues: JsonRow<OrderIssueTable>[] };
  account: { is_guest: boolean };
  pos: { moved_by_pos: boolean; pos_due_at: Date | null };
};

const ORDER_COLUMNS = selectColumns('o', ORDER);
const SECTIONS: Readonly<Record<Section, RawBuilder<unknown>>> = {
  bill: selectColumns('o', BILL),
  work: selectColumns('o', WORK),
  people: selectColumns('o', PEOPLE),
  ride: sql`o.rider_name, o.rider_phone,
    (select jsonb_build_object('lat', d.lat, 'lng', d.lng, 'at', d.at, 'door_lat', o.lat, 'door_lng', o.lng)
      from driver_position d where d.order_id = o.id) as driver`,
  branch: sql`${readName('s')} as branch, s.branch_code, s.state_name as emirate, s.time_zone, s.lat as store_lat, s.lng as store_lng`,
  contact: sql`
    (select c.document #>> '{brand,phone,display,en}' from chain_document c where c.kind = 'content') as brand_phone`,
  seller: sql`
    (select coalesce(c.document #> '{brand,operating_company}', c.document #> '{brand,name}')
      from chain_document c where c.kind = 'content') as seller, ${readAddress('s')} as branch_address`,
  lines: sql`(select coalesce(json_agg(l order by l.position), '[]') from order_line l where l.order_id = o.id) as lines`,
  dishes: sql`
    (select coalesce(json_agg(json_build_object('kind', l.kind, 'item_id', l.item_id, 'size_id', l.size_id,
      'combo_id', l.combo_id, 'name', l.name, 'quantity', l.quantity) order by l.position), '[]')
      from order_line l where l.order_id = o.id) as dishes`,
  parts: sql`(select coalesce(json_agg(p order by p.line, p.position), '[]') from order_part p where p.order_id = o.id) as parts`,
  history: sql`(select coalesce(json_agg(h order by h.id), '[]') from order_status_history h where h.order_id = o.id) as history`,
  hour: sql`extract(hour from coalesce(o.scheduled_for, o.placed_at) at time zone s.time_zone)::int as hour`,
  refunded: sql`${cardRefundedFils} as card_refunded_fils, ${tillRefundedFils} as till_refunded_fils,
    exists (select from payment p join payment_refund r on r.payment_id = p.id
      where p.order_id = o.id and r.state <> 'failed') as has_card_refund`,
  feedback: sql`(select r.rating_tenths from review r where r.order_id = o.id) as rating_tenths,
    (select coalesce(json_agg(i order by i.id), '[]') from order_issue i where i.order_id = o.id) as issues`,
  account: sql`(select c.is_guest from customer c where c.id = o.customer_id) as is_guest`,
  pos: sql`${isMovedByPos} as moved_by_pos, (select p.due_at from pos_order p where p.order_id = o.id) as pos_due_at`,
};

export type Section = keyof Sections;
/** All sections together: a union made an intersection. */
type Whole = { [S in Section]: (whole: Sections[S]) => void }[Section] extends (
  whole: infer Union,
) => void
  ? Union
  : never;
type Names<S extends Section> = S extends Section ? keyof Sections[S] : never;

export type OrderView<S extends Section> = Columns<typeof ORDER> & Pick<Whole, Names<S>>;

type WhichOrders = {
  row?: number;
  orderId?: string;
  orderIds?: readonly string[];
  customerId?: number;
  phone?: string;
  storeIds?: readonly number[];
  states?: readonly OrderState[];
  where?: RawBuilder<unknown>;
};

function toWhere(which: WhichOrders): RawBuilder<unknown> {
  const { row, orderId, orderIds, customerId, phone, storeIds, states, where } = which;
  const conditions = [
    isConfirmed,
    row !== undefined && sql`o.id = ${row}`,
    orderId !== undefined && sql`o.order_id = ${orderId}`,
    orderIds && sql`o.order_id = any(${[...orderIds]}::text[])`,
    customerId !== undefined && sql`o.customer_id = ${customerId}`,
    phone !== undefined && sql`o.phone = ${phone}`,
    storeIds && sql`o.store_id = any(${[...storeIds]}::int[])`,
    states && sql`o.state = any(${[...states]}::text[])`,
    where && sql`(${where})`,
  ].filter((condition) => condition !== undefined && condition !== false);
  return sql.join(conditions, sql` and `);
}

const NEWEST_FIRST = sql`o.placed_at desc, o.id desc`;

type Options = {
  orderBy?: RawBuilder<unknown>;
  limit?: number;
  offset?: number;
  name?: string;
};

export async function readOrderViews<S extends Section>(
  db: Db,
  sections: readonly S[],
  which: WhichOrders,
  { orderBy = NEWEST_FIRST, limit, offset = 0, name }: Options = {},
): Promise<OrderView<S>[]> {
  const columns = [ORDER_COLUMNS, ...sections.map((section) => SECTIONS[section])];
  const { rows } = await sql<OrderView<S>>`${sql.raw(name ? `/* named ${name} */` : '')}
    select ${sql.join(columns)}
    from customer_order o join store s on s.store_id = o.store_id
    where ${toWhere(which)} order by ${orderBy}
    ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`}`.execute(
    db,
  );
  return rows;
}

export async function readOrderView<S extends Section>(
  db: Db,
  sections: readonly S[],
  which: WhichOrders,
  options: Omit<Options, 'limit'> = {},
): Promise<OrderView<S> | undefined> {
  return (await readOrderViews(db, sections, which, { ...options, limit: 1 }))[0];
}

/** To a card and at the counter: the same sum for customer, receipt and books. */
export const refundedFils = (
  order: Pick<OrderView<'refunded'>, 'card_refunded_fils' | 'till_refunded_fils'>,
): number => order.card_refunded_fils + order.till_refunded_fils;
