import { z } from 'zod';
import { RiderNotes } from './orders.ts';
import { TicketLine } from './ticket-line.ts';
import { HOLD_REASONS } from '../domain/orders/hold.ts';
import { ORDER_STATES } from '../domain/orders/order-life.ts';
import { ALLERGENS } from '../domain/menu/allergens.ts';

const PartTick = z.object({
  position: z.number().int(),
  item_id: z.number().int(),
  size_id: z.number().int(),
  done: z.boolean(),
  done_by: z.string().nullable(),
});
export type PartTick = z.output<typeof PartTick>;

/** What a part holds of what the customer must not eat. */
const AllergyMark = z.object({
  contains: z.array(z.enum(ALLERGENS)),
  may: z.array(z.enum(ALLERGENS)),
});
const allergy = AllergyMark.nullable();

/** `own` is the dish itself, null for a combo. `heat` is the part of the extras that says how hot it is made. */
const BoardLine = TicketLine.extend({
  line: z.number().int(),
  own: PartTick.nullable(),
  allergy,
  parts: z.array(TicketLine.shape.parts.element.extend({ tick: PartTick, allergy })),
  extras: z.array(TicketLine.shape.extras.element.extend({ allergy })),
  heat: z.array(z.object({ text: z.string(), text_ar: z.string() })),
  quantity: z.number().int(),
  name: z.string(),
  name_ar: z.string(),
  size: z.string(),
  size_ar: z.string(),
});
/** `due_at`: by when it has to be one step further. `amount_to_collect` is 0 when nothing is owed. */
export const BoardOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  state: z.enum(ORDER_STATES),
  order_type: z.enum(['Delivery', 'Pickup', 'qr-Pickup']),
  acknowledged: z.boolean(),
  placed_at: z.string(),
  changed_at: z.string(),
  due_at: z.string(),
  promised_from: z.string(),
  promised_to: z.string(),
  business_day: z.string(),
  scheduled_for: z.string().nullable(),
  lines: z.array(BoardLine),
  notes: z.string(),
  cutlery: z.boolean(),
  allergies: z.array(z.enum(ALLERGENS)),
  /** The notes mention an allergy; `allergies` are the ticked ones. */
  allergy: z.boolean(),
  total: z.number(),
  tip: z.number(),
  payment_method: z.string(),
  payment_status: z.string(),
  is_paid: z.boolean(),
  amount_to_collect: z.number(),
  customer_name: z.string(),
  phone: z.string(),
  house: z.string(),
  area: z.string(),
  /** Whole: house, area and the place that was found on the map, nothing twice. */
  address: z.string(),
  /** The state it was cancelled from, while that is news to this viewer: null once seen, and for the own cancellation of an order that was not cooked yet. */
  gone_from: z.enum(ORDER_STATES).nullable(),
  hold: z
    .object({ reason: z.enum(HOLD_REASONS).nullable(), until: z.string().nullable() })
    .nullable(),
  /** The point of sale of its branch moves it: here it can only be turned down. */
  moved_by_pos: z.boolean(),
  undo_until: z.string().nullable(),
  reason: z.string().nullable(),
  /** The customer who collects it is outside; `rings` until somebody has touched the card. */
  arrival: z.object({ at: z.string(), plate: z.string(), rings: z.boolean() }).nullable(),
  /** One of both may be empty. */
  rider: z.object({ name: z.string(), phone: z.string() }).nullable(),
  change_for: z.number().nullable(),
  ...RiderNotes.shape,
});
export type BoardOrder = z.output<typeof BoardOrder>;
