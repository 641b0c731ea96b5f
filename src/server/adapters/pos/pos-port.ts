// What orders need of an outside point of sale: to tell it something, and to ask it about an order. A simulator is the same protocol at another address.
import type { PosReason, PosStatus } from '#shared/domain/orders/pos-hand-over.ts';

/** So long one call may take. */
export const POS_TIMEOUT_MS = 10_000;

/** Whom a message is for. While secrets are being changed there are two, the new one first. */
export type PosTarget = { baseUrl: string; secrets: readonly string[] };

/** `id` is the same at each try, so that a point of sale that knows it does nothing twice. */
export type PosMessage = {
  id: string;
  type: 'order.created' | 'order.cancel_requested' | 'ping';
  at: Date;
  data: Readonly<Record<string, unknown>>;
};

/** `refused`: it will never take this message. `away`: no answer, or one that says nothing; it may be sent again. */
export type PosReply =
  | { kind: 'accepted'; posOrderId: string | null }
  | { kind: 'received' }
  | { kind: 'rejected'; reason: PosReason }
  | { kind: 'refused'; status: number }
  | { kind: 'away' };

/** How an order stands over there; null: it did not answer, does not know it, or says something unknown. */
export type PosOrder = {
  status: PosStatus;
  posOrderId: string | null;
  sequence: number | null;
  reason: PosReason | null;
};

export type PosPort = {
  send(target: PosTarget, message: PosMessage): Promise<PosReply>;
  ask(target: PosTarget, orderId: string): Promise<PosOrder | null>;
};
