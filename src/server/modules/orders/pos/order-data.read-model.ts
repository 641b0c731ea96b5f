// An order in the protocol of points of sale: amounts in fils, times with the offset of the branch, lines by PLU.
import { sql } from 'kysely';
import type { Allergen } from '#shared/domain/menu/allergens.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { pluBook } from '#shared/domain/menu/plu.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { joinList } from '#shared/i18n/format.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import type { Db } from '#server/db/open.ts';
import { newestMenu } from '#server/modules/menu/menu.queries.ts';

type Text = { en: string; ar: string };
type LineRow = {
  position: number;
  kind: 'item' | 'combo';
  size_id: number | null;
  combo_id: number | null;
  name: Text;
  size_name: Text | null;
  quantity: number;
  unit_fils: number;
  total_fils: number;
  details: OrderLineDetail[];
};
type OrderRow = {
  order_id: string;
  check_number: string;
  store_id: number;
  branch_code: string;
  time_zone: string;
  emirate: string;
  order_type: OrderType;
  scheduled_for: Date | null;
  due_at: Date;
  placed_at: Date;
  lang: string;
  name: string;
  phone: string;
  house: string;
  street: string;
  delivery_address: string;
  lat: number | null;
  lng: number | null;
  rider_note: string;
  special_inst: string;
  allergies: Allergen[];
  leave_at_door: boolean;
  change_for_fils: number | null;
  cutlery: boolean;
  subtotal_fils: number;
  list_savings_fils: number;
  coupon_code: string | null;
  coupon_discount_fils: number;
  points_discount_fils: number;
  delivery_fee_fils: number;
  tip_fils: number;
  tax_fils: number;
  tax_percent: number;
  tax_type: number;
  total_fils: number;
  payment_method: 'Cash' | 'Card' | 'COP';
  lines: LineRow[];
};

async function readOrder(db: Db, orderRowId: number): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    select o.order_id, o.check_number, o.store_id, s.branch_code, s.time_zone, s.state_name as emirate, o.order_type, o.scheduled_for, p.due_at, o.placed_at,
      o.lang, o.name, o.phone, o.house, o.street, o.delivery_address, o.lat, o.lng, o.rider_note, o.special_inst, o.allergies, o.leave_at_door, o.change_for_fils, o.cutlery, o.subtotal_fils, o.list_savings_fils,
      o.coupon_code, o.coupon_discount_fils, o.points_discount_fils, o.delivery_fee_fils, o.tip_fils, o.tax_fils, o.tax_percent, o.tax_type, o.total_fils, o.payment_method,
      (select jsonb_agg(jsonb_build_object('position', l.position, 'kind', l.kind, 'size_id', l.size_id, 'combo_id', l.combo_id, 'name', l.name, 'size_name', l.size_name,
        'quantity', l.quantity, 'unit_fils', l.unit_fils, 'total_fils', l.total_fils, 'details', l.details) order by l.position) from order_line l where l.order_id = o.id) as lines
    from customer_order o join store s on s.store_id = o.store_id join pos_order p on p.order_id = o.id where o.id = ${orderRowId}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('no such order at a point of sale');
  return rows[0];
}

const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Such as 2026-01-14T20:15:00+04:00. */
export function toLocalTime(at: Date, timeZone: string): string {
  const wall = wallClock(at, timeZone);
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, 0, wall.minutes);
  const offset = Math.round((shown - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  const local = new Date(at.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function toLine(line: LineRow, plu: ReturnType<typeof pluBook>) {
  const details = (kind: OrderLineDetail['kind']) =>
    line.details
      .filter((detail) => detail.kind === kind)
      .map(({ id, name, quantity, priceFils }) => ({
        plu: plu(kind, id),
        name_en: name.en,
        name_ar: name.ar,
        qty: quantity,
        unit_price_fils: priceFils,
      }));
  return {
    line_no: line.position + 1,
    plu: line.kind === 'combo' ? plu('combo', line.combo_id ?? 0) : plu('size', line.size_id ?? 0),
    name_en: line.name.en,
    name_ar: line.name.ar,
    size: line.size_name?.en ?? null,
    qty: line.quantity,
    unit_price_fils: line.unit_fils,
    total_fils: line.total_fils,
    modifiers: details('modifier'),
    combo_choices: details('option'),
    note: '',
  };
}

/** A point of sale may know no field for allergies, so they stand before the customer's words. */
function toInstructions({ allergies, special_inst }: OrderRow): string {
  if (allergies.length === 0) return special_inst;
  const names = (lang: 'en' | 'ar'): string =>
    joinList(
      allergies.map((allergen) => allergenName(allergen, lang)),
      lang,
    );
  return `ALLERGY: ${names('en')}\nحساسية: ${names('ar')}\n${special_inst}`.trimEnd();
}

const TYPES = { Delivery: 'delivery', Pickup: 'pickup', 'qr-Pickup': 'qr_pickup' } as const;
const METHODS = { Card: 'card', Cash: 'cash', COP: 'card_on_pickup' } as const;

/** The same at every try. */
export async function readOrderData(db: Db, orderRowId: number): Promise<Record<string, unknown>> {
  const order = await readOrder(db, orderRowId);
  const newest = await newestMenu(db);
  // Checked when the menu was taken in.
  const plu = newest ? pluBook(newest.document as MenuDocument) : () => null;
  const local = (at: Date): string => toLocalTime(at, order.time_zone);
  return {
    order_id: order.order_id,
    check_number: order.check_number,
    store_id: order.store_id,
    branch_code: order.branch_code,
    channel: 'web',
    order_type: TYPES[order.order_type],
    timing: order.scheduled_for === null ? 'now' : 'later',
    due_at: local(order.due_at),
    placed_at: local(order.placed_at),
    lang: order.lang,
    customer: { name: order.name, phone: order.phone },
    ...(order.order_type === 'Delivery'
      ? {
          address: {
            building: order.house,
            street: order.street,
            emirate: order.emirate,
            text: order.delivery_address,
            lat: order.lat,
            lng: order.lng,
            notes: order.rider_note,
            leave_at_door: order.leave_at_door,
          },
        }
      : {}),
    lines: order.lines.map((line) => toLine(line, plu)),
    special_instructions: toInstructions(order),
    allergies: order.allergies,
    cutlery: order.cutlery,
    totals: {
      items_fils: order.subtotal_fils,
      discount_fils: order.list_savings_fils,
      coupon_code: order.coupon_code,
      coupon_fils: order.coupon_discount_fils,
      points_fils: order.points_discount_fils,
      delivery_fils: order.delivery_fee_fils,
      tip_fils: order.tip_fils,
      vat_fils: order.tax_fils,
      vat_percent: order.tax_percent,
      vat_included: order.tax_type === 0,
      grand_fils: order.total_fils,
      currency: 'AED',
    },
    payment: {
      method: METHODS[order.payment_method],
      status: order.payment_method === 'Card' ? 'paid' : 'due',
      reference: order.order_id,
      change_for_fils: order.change_for_fils,
    },
  };
}
