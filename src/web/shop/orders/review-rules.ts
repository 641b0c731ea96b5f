// A review: one to five stars for the dishes, and a text. Both are required.
import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import type { HistoryItem, HistoryOrder } from '#shared/contract/order-history.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';

export const MOST_STARS = 5;

export type Stars = Readonly<Record<string, number>>;

/** `item:501` or `combo:5012`: a dish that was ordered in two sizes is rated once. */
export function dishKey(item: Pick<HistoryItem, 'menu_item_id' | 'combo_id'>): string {
  return item.combo_id === null ? `item:${item.menu_item_id}` : `combo:${item.combo_id}`;
}

type Rated = Pick<HistoryOrder, 'ratings' | 'order_status_code'>;

export function isRated({ ratings }: Pick<Rated, 'ratings'>): boolean {
  return ratings !== null && ratings > 0;
}

/** Whether to ask for a rating: completed and not rated yet. */
export function mayRate(order: Rated): boolean {
  return order.order_status_code === STATUS.completed && !isRated(order);
}

export function canSend(feedback: string, stars: Stars): boolean {
  return !isBlank(feedback) && Object.keys(stars).length > 0;
}

/** The review to send: `ratings` is the mean of the stars to one decimal; the server computes it again. */
export function toReview(customerId: number, feedback: string, stars: Stars) {
  const ratings = Object.values(stars);
  return {
    customer_id: customerId,
    feedback: feedback.trim(),
    ratings:
      Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10,
    items: Object.entries(stars).map(([key, rating]) => {
      const [kind, id] = key.split(':');
      return kind === 'combo'
        ? { combo_id: Number(id), rating }
        : { menu_item_id: Number(id), rating };
    }),
  };
}
