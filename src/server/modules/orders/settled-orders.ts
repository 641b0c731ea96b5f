// A card order is nobody's business until its money has come: not the kitchen's, not the follower's, and in no list (decision D2).
import { sql } from 'kysely';
import { CARD_LABELS } from '#shared/domain/payment-status.ts';

const UNPAID: string[] = [CARD_LABELS.pending, CARD_LABELS.notPaid];

/** The condition on `customer_order o`. */
export const isSettled = sql`o.payment_status <> all(${UNPAID}::text[])`;
