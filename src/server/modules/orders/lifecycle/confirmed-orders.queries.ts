// A card order is in no list until its money has come.
import { sql } from 'kysely';
import { UNPAID_STATES } from '#shared/domain/orders/order-life.ts';

/** On `customer_order o`. */
export const isConfirmed = sql`o.state <> all(${[...UNPAID_STATES]}::text[])`;
