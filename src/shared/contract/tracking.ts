import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, success } from './contract.ts';
import { TicketLine } from './ticket-line.ts';

export const TrackedOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  order_status_code: z.number().int(),
  order_status_description: z.string(),
  delivery_status: z.enum(['Delivery', 'Pickup']),
  store_name: z.string(),
  store_name_ar: z.string(),
  storeLat: z.number(),
  storeLng: z.number(),
  store_phone: z.string(),
  date_created: z.string(),
  changed_at: z.string(),
  minutes_from: z.number().int(),
  minutes_to: z.number().int(),
  promised_from: z.string(),
  promised_to: z.string(),
  order_grossprice: z.number(),
  /** What of it went back to the card, or is on its way there. */
  refunded: z.number(),
  payment_status: z.string(),
  reason: z.string().nullable(),
  /** Who collects it may say that they are here; and since when they are. */
  may_arrive: z.boolean(),
  arrived_at: z.string().nullable(),
  /** While it is on its way, for whoever ordered it. */
  rider: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** The last position on the way, and the door that it leads to. */
  driver: z
    .object({
      lat: z.number(),
      lng: z.number(),
      at: z.string(),
      door: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    })
    .nullable(),
  items: z.array(
    TicketLine.extend({
      name: z.string(),
      name_ar: z.string(),
      size: z.string(),
      size_ar: z.string(),
      quantity: z.number().int(),
    }),
  ),
  history: z.array(z.object({ code: z.number().int(), at: z.string() })),
});
export type TrackedOrder = z.output<typeof TrackedOrder>;

export const trackingCalls = {
  trackOrder: call({
    method: 'POST',
    path: '/customer/trackOrder',
    who: 'anyone',
    summary:
      'Follow an order by its id and phone; who placed it and is known here may leave the phone empty',
    body: z.object({
      order_id: freeText().max(40),
      phone_number: freeText().max(20),
      share: z.string().max(600).optional(),
    }),
    reply: success(TrackedOrder),
    refusals: ['ORDER_NOT_FOUND', 'TICKET_NUMBER_GIVEN', 'TOO_MANY_REQUESTS'],
  }),
} as const;
