import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { POS_REASONS, POS_STATUSES, type PosStatus } from '#shared/domain/orders/pos-hand-over.ts';
import { createPosSecret, isSigned, signEvent } from '../pos-signature.ts';
import { simulatorPage } from './simulator-page.ts';

const TAKES = ['accept', 'later', 'reject', 'silent', 'error'] as const;
/** `late`: dated before the shop's five minutes. `forged`: signed with a secret of nobody. */
const TELLS = ['once', 'twice', 'late', 'forged'] as const;

const Settings = z.object({
  shop: z.url({ protocol: /^https?$/ }),
  send_secret: z.string().startsWith('whsec_'),
  receive_secret: z.string().startsWith('whsec_'),
  takes: z.enum(TAKES),
  reason: z.enum(POS_REASONS),
  tells: z.enum(TELLS),
  reorders: z.boolean(),
  lies: z.boolean(),
});
type SimulatorSettings = z.output<typeof Settings>;
const Act = z.object({ status: z.enum(POS_STATUSES), reason: z.enum(POS_REASONS).optional() });
const Told = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

type SimulatedOrder = {
  orderId: string;
  posOrderId: string;
  status: PosStatus;
  sequence: number;
  isCancelAsked: boolean;
  body: string;
  data: Record<string, unknown>;
};
type Answer = { status: number; body?: unknown };

export type PosSimulator = {
  server: FastifyInstance;
  settings: SimulatorSettings;
  orders: Map<string, SimulatedOrder>;
  calls: Map<string, number>;
  move(orderId: string, status: PosStatus, reason?: string): Promise<number | null>;
  tell(type: string, data: Record<string, unknown>, id?: string): Promise<number | null>;
};

const LATE_MS = 6 * 60_000;

function parse(text: string): { type?: unknown; data?: Record<string, unknown> } {
  try {
    return JSON.parse(text) as { type?: unknown; data?: Record<string, unknown> };
  } catch {
    return {};
  }
}

async function post(
  settings: SimulatorSettings,
  { id, body, at }: { id: string; body: string; at: Date },
): Promise<number> {
  const secret = settings.tells === 'forged' ? createPosSecret() : settings.receive_secret;
  const reply = await fetch(settings.shop, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signEvent([secret], { id, at, body }) },
    body,
  });
  return reply.status;
}

function createTeller(settings: SimulatorSettings) {
  let waiting: (() => Promise<number>) | null = null;
  return async (type: string, data: Record<string, unknown>, id = `evt_${randomUUID()}`) => {
    const event = { id, body: JSON.stringify({ type, timestamp: new Date().toISOString(), data }) };
    const send = async (): Promise<number> => {
      const at = new Date(Date.now() - (settings.tells === 'late' ? LATE_MS : 0));
      const status = await post(settings, { ...event, at });
      return settings.tells === 'twice' ? post(settings, { ...event, at }) : status;
    };
    if (settings.reorders && waiting === null) {
      waiting = send;
      return null;
    }
    const held = waiting;
    waiting = null;
    const status = await send();
    await held?.();
    return status;
  };
}

type Desk = Omit<PosSimulator, 'server' | 'move'>;

function decide({ settings }: Desk, order: SimulatedOrder): Answer {
  switch (settings.takes) {
    case 'accept':
      order.status = order.status === 'pending' ? 'in_kitchen' : order.status;
      return {
        status: 200,
        body: {
          result: 'accepted',
          pos_order_id: order.posOrderId,
          ...(settings.lies ? { totals: { grand_fils: 1 } } : {}),
        },
      };
    case 'reject':
      order.status = 'cancelled';
      return { status: 200, body: { result: 'rejected', reason: settings.reason } };
    default:
      return { status: 202, body: { result: 'received' } };
  }
}

/** The same order is answered as before; the same id with another body is refused. */
function take(desk: Desk, body: string, data: Record<string, unknown>): Answer {
  const orderId = String(data['order_id']);
  const known = desk.orders.get(orderId);
  if (known && known.body !== body) return { status: 409 };
  const order = known ?? {
    orderId,
    posOrderId: `P${desk.orders.size + 1}`,
    status: 'pending' as const,
    sequence: 0,
    isCancelAsked: false,
    body,
    data,
  };
  desk.orders.set(orderId, order);
  return decide(desk, order);
}

function cancel({ orders }: Desk, data: Record<string, unknown>): Answer {
  const order = orders.get(String(data['order_id']));
  if (!order) return { status: 404 };
  order.isCancelAsked = true;
  order.status = 'cancelled';
  return { status: 200, body: { result: 'accepted' } };
}

async function moveOrder(
  { settings, orders, tell }: Desk,
  orderId: string,
  status: PosStatus,
  reason?: string,
): Promise<number | null> {
  const order = orders.get(orderId);
  if (!order) return null;
  order.status = status;
  order.sequence += 1;
  return tell('order.status', {
    order_id: orderId,
    pos_order_id: order.posOrderId,
    status,
    sequence: order.sequence,
    occurred_at: new Date().toISOString(),
    ...(reason === undefined ? {} : { reason }),
    ...(settings.lies ? { totals: { grand_fils: 1 } } : {}),
  });
}

function mountProtocol(server: FastifyInstance, desk: Desk): void {
  const { settings, orders, calls } = desk;
  const isOurs = (request: FastifyRequest): boolean =>
    isSigned(
      settings.send_secret,
      typeof request.body === 'string' ? request.body : '',
      request.headers,
    );
  server.post('/v1/events', async (request, reply) => {
    if (settings.takes === 'silent') return reply.hijack();
    if (!isOurs(request)) return reply.code(401).send();
    const id = String(request.headers['webhook-id']);
    calls.set(id, (calls.get(id) ?? 0) + 1);
    if (settings.takes === 'error') return reply.code(503).send();
    const text = String(request.body);
    const { type, data = {} } = parse(text);
    const answer: Answer =
      type === 'order.created'
        ? take(desk, text, data)
        : type === 'order.cancel_requested'
          ? cancel(desk, data)
          : { status: 200, body: {} };
    return reply.code(answer.status).send(answer.body ?? {});
  });
  server.get<{ Params: { orderId: string } }>('/v1/orders/:orderId', async (request, reply) => {
    if (settings.takes === 'silent') return reply.hijack();
    if (!isOurs(request)) return reply.code(401).send();
    const order = orders.get(request.params.orderId);
    if (!order) return reply.code(404).send();
    const { orderId, posOrderId, status, sequence } = order;
    return { order_id: orderId, pos_order_id: posOrderId, status, sequence };
  });
}

function mountControls(server: FastifyInstance, desk: Desk): void {
  const { settings, orders, tell } = desk;
  server.get('/', async (_request, reply) => reply.type('text/html').send(simulatorPage()));
  server.get('/control', async () => ({ settings, orders: [...orders.values()].toReversed() }));
  server.post('/control/settings', async (request, reply) => {
    const read = Settings.partial().safeParse(parse(String(request.body)));
    if (!read.success) return reply.code(400).send(read.error.issues);
    Object.assign(settings, read.data);
    return settings;
  });
  server.post<{ Params: { orderId: string } }>(
    '/control/orders/:orderId',
    async (request, reply) => {
      const act = Act.safeParse(parse(String(request.body)));
      if (!act.success || !orders.has(request.params.orderId)) return reply.code(404).send();
      const { status, reason } = act.data;
      return { answered: await moveOrder(desk, request.params.orderId, status, reason) };
    },
  );
  server.post('/control/events', async (request, reply) => {
    const told = Told.safeParse(parse(String(request.body)));
    if (!told.success) return reply.code(400).send();
    return { answered: await tell(told.data.type, told.data.data) };
  });
}

export function createPosSimulator(given: Partial<SimulatorSettings> = {}): PosSimulator {
  const settings: SimulatorSettings = {
    shop: 'http://127.0.0.1:3000/api/pos/v1/events',
    send_secret: createPosSecret(),
    receive_secret: createPosSecret(),
    takes: 'accept',
    reason: 'other',
    tells: 'once',
    reorders: false,
    lies: false,
    ...given,
  };
  const desk: Desk = {
    settings,
    orders: new Map(),
    calls: new Map(),
    tell: createTeller(settings),
  };
  const server = Fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  mountProtocol(server, desk);
  mountControls(server, desk);
  return {
    ...desk,
    server,
    move: (orderId, status, reason) => moveOrder(desk, orderId, status, reason),
  };
}
