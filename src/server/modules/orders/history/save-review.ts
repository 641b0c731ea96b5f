import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { divideHalfUp } from '#shared/domain/money/money.ts';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import type { AppContext } from '#server/app-context.ts';
import { readOrderView } from '../view/order-view.read-model.ts';
import { insertReview, type NewRating } from './after-order.queries.ts';

export const REVIEW_SAVED = { en: 'Thanks for your feedback', ar: 'شكرًا على ملاحظاتك' } as const;

const TENTHS = 10;

export function meanTenths(stars: readonly number[]): number {
  return divideHalfUp(stars.reduce((sum, one) => sum + one, 0) * TENTHS, stars.length);
}

export async function saveReview(
  app: AppContext,
  customerId: number,
  input: { orderId: string; feedback: string; ratings: readonly NewRating[] },
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const { db } = app.database;
  const orderId = normaliseOrderId(input.orderId);
  const row =
    orderId === null
      ? undefined
      : await readOrderView(db, ['dishes', 'feedback'], { orderId, customerId });
  if (!row) return refuse('NOT_FOUND');
  if (row.rating_tenths !== null) return refuse('ALREADY_RATED');
  const ordered = new Set(
    row.dishes.map(({ kind, item_id, combo_id }) => `${kind}:${item_id ?? combo_id}`),
  );
  const rated = input.ratings.map((rating) => `${rating.kind}:${rating.entry_id}`);
  if (new Set(rated).size !== rated.length || rated.some((candidate) => !ordered.has(candidate)))
    return refuse('BAD_REQUEST', { field: 'items' });
  const ratingTenths = meanTenths(input.ratings.map((rating) => rating.rating));
  const isNew = await insertReview(
    db,
    { orderId: row.id, customerId, ratingTenths, feedback: input.feedback, ratings: input.ratings },
    now,
  );
  return isNew ? { ok: true } : refuse('ALREADY_RATED');
}
