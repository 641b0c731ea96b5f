// Three times as many orders as the server can take, for callers who go away after ten seconds: what it still takes, and how soon it refuses the others.
// All figures are of one run and told as shares of each other, because the callers and others use the same machine.
import { readFileSync } from 'node:fs';
import type { Guest, Plain } from '#tests/support/order-shop.ts';
import type { KillableServer } from './killable-server.ts';
import { startOrderFlood, type OrderFlood } from './order-flood.ts';
import { holdToPart } from './part-of-a-core.ts';

const CALLERS = 16;
const TIMES = 3;
const WARM_ORDERS = 500;
/** Of one processor: so the server, and not the callers or the database, is what there is too little of. */
const PART = 0.25;
/** `man 5 proc`: user and system time are the 14th and 15th, in hundredths of a second on every Linux. */
const TICKS_PER_SECOND = 100;

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export type OverloadFigures = {
  /** The part of a processor that the server had at most; null where the system cannot hold it. */
  part: number | null;
  /** Orders a second, and for each second of the processor that the server's process used. */
  capacity: number;
  capacityPerCpu: number;
  /** The same of orders that were placed while three times as many came, as shares of the above. */
  goodput: number;
  goodputPerCpu: number;
  asked: number;
  placed: number;
  refused: number;
  placedMs: number;
  refusedMs: number;
  /** Neither placed nor asked to come again. */
  others: Record<string, number>;
  /** How long the callers' thread stood still at most. */
  stoodStillMs: number;
  /** Answered as placed, but not stored. */
  lost: number;
};

async function readGuest(origin: string): Promise<Guest> {
  const phone = '971502900002';
  const reply = await fetch(`${origin}/api/customer/addGuest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ first_name: 'Over', last_name: 'Load' },
      ...{ phone_number: phone, email_address: 'load@example.com' },
    }),
  });
  const { successResponse } = (await reply.json()) as {
    successResponse: { customer_id: number; proof: string };
  };
  return { customerId: successResponse.customer_id, proof: successResponse.proof, phone };
}

export async function runOverloadTrial(
  server: KillableServer,
  plain: Plain,
  seconds: number,
): Promise<OverloadFigures> {
  const { origin } = server;
  const guest = await readGuest(origin);
  const measured = async (
    length: number,
    pace: { perSecond: number } | { callers: number },
  ): Promise<OrderFlood & { perSecond: number; perCpu: number }> => {
    const before = processorSeconds(server.pid());
    const told = await startOrderFlood({ origin, plain, guest, seconds: length, pace });
    const used = processorSeconds(server.pid()) - before;
    return {
      ...told,
      perSecond: told.placed.length / told.seconds,
      perCpu: told.placed.length / used,
    };
  };
  // Code that was never run before costs three times as much.
  for (let placed = 0; placed < WARM_ORDERS;)
    placed += (await measured(3, { callers: CALLERS })).placed.length;
  const letGo = holdToPart(PART, server.pid());
  const calm = await measured(10, { callers: CALLERS });
  const rush = await measured(seconds, { perSecond: TIMES * calm.perSecond });
  // An order costs more the more are open at its branch, so the rush is compared with what was possible before and after it.
  const after = await measured(10, { callers: CALLERS });
  letGo?.();
  const capacity = (calm.perSecond + after.perSecond) / 2;
  const capacityPerCpu = (calm.perCpu + after.perCpu) / 2;
  const stored = new Set(
    (await server.database.db.selectFrom('customer_order').select('order_id').execute()).map(
      ({ order_id }) => order_id,
    ),
  );
  const share = (value: number, of: number): number => Math.round((100 * value) / of) / 100;
  return {
    part: letGo && PART,
    capacity: Math.round(capacity),
    capacityPerCpu: Math.round(capacityPerCpu),
    goodput: share(rush.perSecond, capacity),
    goodputPerCpu: share(rush.perCpu, capacityPerCpu),
    asked: rush.asked,
    placed: rush.placed.length,
    refused: rush.refused,
    placedMs: rush.placedMs,
    refusedMs: rush.refusedMs,
    others: rush.others,
    stoodStillMs: rush.stoodStillMs,
    lost: [...calm.placed, ...rush.placed, ...after.placed].filter((id) => !stored.has(id)).length,
  };
}
