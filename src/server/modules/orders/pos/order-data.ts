import { filterAllergens } from '#shared/domain/menu/allergens.ts';
import type { pluBook } from '#shared/domain/menu/plu.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { joinList } from '#shared/i18n/format.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import type { OrderLine, OrderView } from '../view/order-view.read-model.ts';

export const POS_ORDER = ['bill', 'work', 'people', 'branch', 'lines', 'pos'] as const;
type PosOrder = OrderView<(typeof POS_ORDER)[number]>;
type Plu = ReturnType<typeof pluBook>;

const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

export function toLocalTime(at: Date, timeZone: string): string {
  const wall = wallClock(at, timeZone);
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, 0, wall.minutes);
  const offset = Math.round((shown - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  const local = new Date(at.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function toLine(line: OrderLine, plu: Plu) {
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
function toInstructions({
  allergies,
  special_inst,
}: Pick<PosOrder, 'allergies' | 'special_inst'>): string {
  if (allergies.length === 0) return special_inst;
  const names = (lang: 'en' | 'ar'): string =>
    joinList(
      filterAllergens(allergies).map((allergen) => allergenName(allergen, lang)),
      lang,
    );
  return `ALLERGY: ${names('en')}\nحساسية: ${names('ar')}\n${special_inst}`.trimEnd();
}

const TYPES = { Delivery: 'delivery', Pickup: 'pickup', 'qr-Pickup': 'qr_pickup' } as const;
const METHODS = { Card: 'card', Cash: 'cash', COP: 'card_on_pickup' } as const;

export function orderData(order: PosOrder, plu: Plu): Record<string, unknown> {
  if (order.pos_due_at === null) throw new Error('no such order at a point of sale');
  const local = (at: Date): string => toLocalTime(at, order.time_zone);
  return {
    order_id: order.order_id,
    check_number: order.check_number,
    store_id: order.store_id,
    branch_code: order.branch_code,
    channel: 'web',
    order_type: TYPES[order.order_type],
    timing: order.scheduled_for === null ? 'now' : 'later',
    due_at: local(order.pos_due_at),
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
