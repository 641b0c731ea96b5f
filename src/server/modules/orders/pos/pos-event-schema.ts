import { z } from 'zod';
import { POS_REASONS, POS_STATUSES } from '#shared/domain/orders/pos-hand-over.ts';

const words = z.string().trim().min(1).max(100);
const order = {
  order_id: words,
  pos_order_id: words.nullish(),
  sequence: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).nullish(),
  reason: z.enum(POS_REASONS).nullish().catch('other'),
};
const until = z.iso.datetime({ offset: true }).nullish();

/** Types and states that are not among them are ignored. */
export const PosEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.accepted'), data: z.object(order) }),
  z.object({ type: z.literal('order.rejected'), data: z.object(order) }),
  z.object({
    type: z.literal('order.status'),
    data: z.object({
      ...order,
      status: z.enum(POS_STATUSES),
      rider: z.object({ name: words.nullish() }).nullish().catch(null),
    }),
  }),
  z.object({
    type: z.literal('item.availability'),
    timestamp: until,
    data: z.object({ plu: words, available: z.boolean(), until }),
  }),
  z.object({
    type: z.literal('store.status'),
    timestamp: until,
    data: z.object({ state: z.enum(['open', 'busy', 'paused']), until }),
  }),
]);
export type PosEvent = z.output<typeof PosEventSchema>;
