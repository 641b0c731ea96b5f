import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { POS_REASONS, POS_STATUSES, type PosReason } from '#shared/domain/orders/pos-hand-over.ts';
import { supplierFetch } from '../supplier-fetch.ts';
import { POS_TIMEOUT_MS, type PosPort, type PosReply, type PosTarget } from './pos-port.ts';
import { signEvent } from './pos-signature.ts';

const posOrderId = z.string().max(100).nullish();
const Decision = z.discriminatedUnion('result', [
  z.object({ result: z.literal('accepted'), pos_order_id: posOrderId }),
  z.object({ result: z.literal('received') }),
  z.object({ result: z.literal('rejected'), reason: z.string().optional() }),
]);
const Standing = z.object({
  status: z.enum(POS_STATUSES),
  pos_order_id: posOrderId,
  sequence: z.number().int().nonnegative().nullish(),
  reason: z.string().nullish(),
});

const toPosReason = (reason: string | null | undefined): PosReason =>
  POS_REASONS.find((known) => known === reason) ?? 'other';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** 408 and 429 ask for another try; every other 4xx is final. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

function toReply(status: number, text: string): PosReply {
  if (isPassing(status)) return { kind: 'away' };
  if (status >= 400) return { kind: 'refused', status };
  const decision = Decision.safeParse(parse(text));
  // Nobody knows what such an answer has decided: as good as received.
  if (!decision.success) return { kind: 'received' };
  switch (decision.data.result) {
    case 'accepted':
      return { kind: 'accepted', posOrderId: decision.data.pos_order_id ?? null };
    case 'rejected':
      return { kind: 'rejected', reason: toPosReason(decision.data.reason) };
    default:
      return { kind: 'received' };
  }
}

async function exchange(
  target: PosTarget,
  path: string,
  { id, body, method }: { id: string; body: string; method: 'POST' | 'GET' },
  { now, timeoutMs }: { now: () => Date; timeoutMs: number },
): Promise<{ status: number; text: string } | null> {
  try {
    const reply = await supplierFetch(`${target.baseUrl}${path}`, {
      method,
      headers: {
        ...signEvent(target.secrets, { id, at: now(), body }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, text: await reply.text() };
  } catch {
    return null;
  }
}

export function createPosClient({
  now = () => new Date(),
  timeoutMs = POS_TIMEOUT_MS,
}: { now?: () => Date; timeoutMs?: number } = {}): PosPort {
  const by = { now, timeoutMs };
  return {
    async send(target, { id, type, at, data }) {
      const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
      const reply = await exchange(target, '/v1/events', { id, body, method: 'POST' }, by);
      return reply === null ? { kind: 'away' } : toReply(reply.status, reply.text);
    },
    async ask(target, orderId) {
      const question = { id: `ask_${randomUUID()}`, body: '', method: 'GET' } as const;
      const path = `/v1/orders/${encodeURIComponent(orderId)}`;
      const reply = await exchange(target, path, question, by);
      const standing =
        reply?.status === 200 ? Standing.safeParse(parse(reply.text)) : { success: false as const };
      if (!standing.success) return null;
      const { status, pos_order_id, sequence, reason } = standing.data;
      return {
        status,
        posOrderId: pos_order_id ?? null,
        sequence: sequence ?? null,
        reason: reason ? toPosReason(reason) : null,
      };
    },
  };
}
