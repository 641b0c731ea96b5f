// Tables of payments, of what happened to them, and of money given back.
import type { Generated } from 'kysely';
import type { PaymentState } from '#shared/domain/payment-status.ts';
import type { Instant, InstantOrNull, Json } from './schema.ts';

export type RefundLine = { line_id: number; quantity: number };

export type PaymentTables = {
  payment: {
    id: Generated<number>;
    order_id: number;
    attempt: number;
    provider: 'ccavenue' | 'paytabs';
    gateway_order_id: string;
    reference: string | null;
    amount_fils: number;
    currency: string;
    state: PaymentState;
    captured_fils: Generated<number>;
    message: Generated<string>;
    card: Generated<string>;
    created_at: Instant;
    changed_at: Instant;
    next_look_at: InstantOrNull;
  };
  payment_event: {
    id: Generated<number>;
    payment_id: number;
    kind: string;
    source: string;
    note: string;
    at: Instant;
  };
  payment_refund: {
    id: Generated<number>;
    payment_id: number;
    reference: string;
    request_id: string | null;
    amount_fils: number;
    reason: string;
    note: string;
    lines: Json<RefundLine[]>;
    state: 'due' | 'done' | 'failed';
    actor_kind: 'staff' | 'system';
    actor: string;
    tries: Generated<number>;
    next_try_at: Instant;
    created_at: Instant;
    done_at: InstantOrNull;
  };
};
