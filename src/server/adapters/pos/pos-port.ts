import type { PosReason, PosStatus } from '#shared/domain/orders/pos-hand-over.ts';

export const POS_TIMEOUT_MS = 10_000;

/** While secrets are being changed there are two, the new one first. */
export type PosTarget = { baseUrl: string; secrets: readonly string[] };

/** `id` is the same at each try, so that nothing is done twice. */
export type PosMessage = {
  id: string;
  type: 'order.created' | 'order.cancel_requested' | 'ping';
  at: Date;
  data: Readonly<Record<string, unknown>>;
};

export type PosReply =
  | { kind: 'accepted'; posOrderId: string | null }
  | { kind: 'received' }
  | { kind: 'rejected'; reason: PosReason }
  | { kind: 'refused'; status: number }
  | { kind: 'away' };

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
