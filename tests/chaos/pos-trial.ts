// A point of sale as bad as it can be: its events come in any order, doubled, late, forged and of other branches; and a shop that dies between
// sending and writing what came of it. An oracle of its own says how each order has to end.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type LifeStep, type OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { POS_STATUSES, type PosStatus } from '#shared/domain/orders/pos-hand-over.ts';
import { createPosSecret, signEvent } from '#server/adapters/pos/pos-signature.ts';
import type { PosPort } from '#server/adapters/pos/pos-port.ts';
import { cancelOrder } from '#server/modules/orders/lifecycle/customer-actions.ts';
import { sendToPos } from '#server/modules/orders/pos/send-to-pos.ts';
import { toDelivery } from '#tests/support/past-orders.ts';
import type { PosShop } from '#tests/support/pos-shop.ts';
import { seeded, type Chance } from './seeded.ts';
import { findIllegalStep } from '#tests/support/illegal-step.ts';

type Told = {
  id: string;
  status: PosStatus;
  sequence: number;
  kind: 'true' | 'forged' | 'late' | 'foreign';
};

const RANKS: Record<Exclude<PosStatus, 'cancelled'>, number> = {
  pending: 0,
  in_kitchen: 1,
  ready: 2,
  dispatched: 3,
  completed: 4,
};
const LATE_MS = 6 * 60_000;

/** What a point of sale might tell of one order, shuffled, with what was never said among it. */
function createStream(chance: Chance): Told[] {
  const length = chance.between(1, 6);
  const told = Array.from({ length }, (_, index): Told => ({
    id: `evt_${randomUUID()}`,
    status: chance.pick(POS_STATUSES),
    sequence: index + 1,
    kind: 'true',
  }));
  const doubled = told.filter(() => chance.next() < 0.4);
  const untrue = Array.from({ length: chance.between(0, 3) }, (): Told => ({
    id: `evt_${randomUUID()}`,
    status: chance.pick(POS_STATUSES),
    sequence: chance.between(1, 99),
    kind: chance.pick(['forged', 'late', 'foreign']),
  }));
  return [...told, ...doubled, ...untrue]
    .map((event) => ({ event, at: chance.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event);
}

/** Where the order has to be and what the shop has to answer, told one event after the other. */
function createOracle(orderType: OrderType) {
  let state: PosStatus = 'in_kitchen';
  let highest = 0;
  const heard = new Set<string>();
  return {
    state: () => state,
    hear({ id, status, sequence, kind }: Told): readonly number[] {
      if (kind === 'forged' || kind === 'late') return [401];
      if (kind === 'foreign') return [404];
      if (heard.has(id)) return [200];
      heard.add(id);
      if (sequence <= highest) return [200];
      const answer = (): readonly number[] => {
        if (status === state) return [200, 204];
        // Whatever became of it, it was pending.
        if (status === 'pending') return [200];
        if (state === 'cancelled' || (orderType !== 'Delivery' && status === 'dispatched'))
          return [422];
        if (status === 'cancelled') return [state === 'completed' ? 422 : 204];
        return [RANKS[status] < RANKS[state] ? 200 : 204];
      };
      const expected = answer();
      if (!expected.includes(422)) highest = sequence;
      if (!expected.includes(422) && !expected.includes(200)) state = status;
      return expected;
    },
  };
}

async function post(shop: PosShop, orderId: string, event: Told): Promise<number> {
  const { settings } = event.kind === 'foreign' ? shop.otherPos : shop.pos;
  const secret = event.kind === 'forged' ? createPosSecret() : settings.receive_secret;
  const body = JSON.stringify({
    type: 'order.status',
    data: { order_id: orderId, status: event.status, sequence: event.sequence },
  });
  const at = new Date(Date.now() - (event.kind === 'late' ? LATE_MS : 0));
  const reply = await fetch(settings.shop, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signEvent([secret], { id: event.id, at, body }),
    },
    body,
  });
  return reply.status;
}

async function readHistory(shop: PosShop, orderId: string): Promise<LifeStep[]> {
  const { rows } = await sql<LifeStep>`
    select h.event, h.from_state as "from", h.to_state as "to" from order_status_history h
    join customer_order o on o.id = h.order_id where o.order_id = ${orderId} order by h.id`.execute(
    shop.db,
  );
  return rows;
}

/** Each stream tells of an order of its own. Answers what went otherwise than the oracle says. */
export async function runStreams(
  shop: PosShop,
  { streams, seed }: { streams: number; seed: number },
): Promise<{ events: number; wrong: string[] }> {
  const chance = seeded(seed);
  const wrong: string[] = [];
  const delivery = toDelivery(shop);
  let events = 0;
  for (let stream = 0; stream < streams; stream += 1) {
    const orderType = chance.pick(['Pickup', 'Delivery'] as const);
    const orderId = await shop.placed(orderType === 'Delivery' ? delivery : {});
    const oracle = createOracle(orderType);
    for (const event of createStream(chance)) {
      events += 1;
      const expected = oracle.hear(event);
      const answered = await post(shop, orderId, event);
      if (!expected.includes(answered))
        wrong.push(
          `${stream}: ${JSON.stringify(event)} was answered ${answered}, not ${expected.join(' or ')}`,
        );
    }
    const { state } = await shop.state(orderId);
    if (state !== (oracle.state() as OrderState))
      wrong.push(`${stream}: ended ${state}, not ${oracle.state()}`);
    const illegal = findIllegalStep(orderType, await readHistory(shop, orderId));
    if (illegal !== null) wrong.push(`${stream}: ${illegal}`);
  }
  return { events, wrong };
}

class Crash extends Error {}

/** A port at which the shop dies: before the message is out, or after it is out and before its answer is written. */
function createDeadlyPort(port: PosPort, chance: Chance): PosPort {
  return {
    ...port,
    async send(target, message) {
      const dies = chance.pick(['before', 'after', 'never', 'never']);
      if (dies === 'before') throw new Crash('before');
      const reply = await port.send(target, message);
      if (dies === 'after') throw new Crash('after');
      return reply;
    },
  };
}

/** Sends what waits until nothing does; how often the shop died over it. */
async function sendAll(shop: PosShop): Promise<number> {
  let crashes = 0;
  for (;;) {
    const waiting = await shop.db
      .selectFrom('pos_message')
      .select(['id', 'tries'])
      .where('outcome', 'is', null)
      .execute();
    if (waiting.length === 0) return crashes;
    for (const { id, tries } of waiting)
      await sendToPos(shop.app, { messageId: id, tried: tries }).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        crashes += 1;
      });
  }
}

/** Orders over which the shop dies again and again, some of them cancelled meanwhile. */
export async function runCrashes(
  shop: PosShop,
  { crashes, seed }: { crashes: number; seed: number },
): Promise<{ orders: number; crashes: number; wrong: string[] }> {
  const chance = seeded(seed);
  const wrong: string[] = [];
  const port = shop.app.ports.pos;
  let [orders, died] = [0, 0];
  while (died < crashes) {
    orders += 1;
    shop.pos.settings.takes = chance.pick(['accept', 'later', 'reject']);
    shop.app.ports.pos = createDeadlyPort(port, chance);
    const guest = await shop.guest();
    const uniqueOrderId = randomUUID();
    await shop.cash(guest, { uniqueOrderId });
    const read = () =>
      shop.db
        .selectFrom('customer_order')
        .select(['order_id', 'state', 'pos_state'])
        .where('unique_order_id', '=', uniqueOrderId)
        .executeTakeFirst();
    const placed = await read();
    const isCancelled =
      placed !== undefined &&
      placed.state === 'pending' &&
      chance.next() < 0.3 &&
      (await cancelOrder(shop.app, placed.order_id)).ok;
    died += await sendAll(shop);
    shop.app.ports.pos = port;
    const row = await read();
    const atPos = row && shop.pos.orders.get(row.order_id);
    if (isCancelled) {
      // What is cancelled is made nowhere: it was never told there, or is taken back there.
      if (row?.state !== 'cancelled' || (atPos && atPos.status !== 'cancelled'))
        wrong.push(`order ${orders} was cancelled and is ${row?.state}, there ${atPos?.status}`);
      continue;
    }
    if (!row || !atPos) {
      wrong.push(`order ${orders} is lost`);
      continue;
    }
    const expected = {
      accept: 'in_kitchen accepted',
      later: 'pending received',
      reject: 'cancelled failed',
    }[shop.pos.settings.takes as 'accept' | 'later' | 'reject'];
    if (`${row.state} ${row.pos_state}` !== expected)
      wrong.push(`order ${orders} is ${row.state} ${row.pos_state}, not ${expected}`);
  }
  // However often a message came, it was one message: what honours its id has seen each order once.
  const created = [...shop.pos.calls.keys()].filter((id) => id.endsWith('_created'));
  if (new Set(created).size !== shop.pos.orders.size)
    wrong.push(`${created.length} messages made ${shop.pos.orders.size} orders`);
  return { orders, crashes: died, wrong };
}
