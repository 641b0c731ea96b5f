// A card order is nobody's business until its money has come: not the kitchen's, not the follower's, and in no list.
import { sql } from 'kysely';
import { UNPAID_STATES } from '#shared/domain/orders/order-life.ts';

/** The condition on `customer_order o`. */
export const isConfirmed = sql`o.state <> all(${[...UNPAID_STATES]}::text[])`;
