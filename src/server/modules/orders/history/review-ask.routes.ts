import type { reviewAskCalls } from '#shared/contract/review-ask.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { mayAskReview } from '#shared/domain/orders/review-ask.ts';
import type { AppContext } from '#server/app-context.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { asOwner } from '#server/modules/customers/owner.ts';
import { refuseReview } from './review-ask.queries.ts';
import { lastHandedOver } from './review-ask.read-model.ts';

export function reviewAskHandlers({
  database: { db },
}: AppContext): HandlersOf<keyof typeof reviewAskCalls> {
  return {
    reviewAsk: ({ params }, context) =>
      asOwner(context, params.customer_id, async (own) => {
        const row = await lastHandedOver(db, own);
        const isAsked =
          row !== undefined &&
          mayAskReview(
            {
              state: row.state,
              changedAt: row.changed_at,
              isRated: row.is_rated,
              isRefused: row.is_refused,
            },
            context.now,
          );
        return {
          ok: true as const,
          order: isAsked
            ? {
                order_id: row.order_id,
                handed_over_at: row.changed_at.toISOString(),
                store: row.branch,
              }
            : null,
        };
      }),
    async refuseReview({ params }, { buyer, now }) {
      const orderId = normaliseOrderId(params.order_id);
      const isOwn = orderId !== null && (await refuseReview(db, buyer.customerId, orderId, now));
      return isOwn ? { ok: true } : refuse('NOT_FOUND');
    },
  };
}
