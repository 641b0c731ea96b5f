import { z } from 'zod';
import { call, MOST_ID, plain } from './contract.ts';
import { CartItem } from './cart-item.ts';
import { ORDER_TYPES } from '../domain/orders/order-type.ts';

const KitchenRoom = z.object({
  /** The kitchen's capacity is used up; false too when the branch is closed or pauses. */
  is_full: z.boolean(),
  next_free: z.iso.datetime().nullable(),
  /** What an order of this cart is promised now, with its own work behind what waits. */
  minutes_from: z.number().int(),
  minutes_to: z.number().int(),
  /** The times for later, within the branch's hours, that are full, paused or closed early. */
  full: z.array(z.iso.datetime()),
});
export type KitchenRoom = z.output<typeof KitchenRoom>;

export const kitchenRoomCalls = {
  kitchenRoom: call({
    method: 'POST',
    path: '/customer/kitchen_room',
    who: 'anyone',
    ours: true,
    summary:
      'Whether a kitchen has room for this cart now, the next time that it has, the range that it is promised, and the times for later that cannot be had',
    body: z.object({
      store_id: z.number().int().positive().max(MOST_ID),
      delivery_status: z.enum(ORDER_TYPES),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
      cart: z.array(CartItem).max(50),
    }),
    reply: plain({ room: KitchenRoom }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
