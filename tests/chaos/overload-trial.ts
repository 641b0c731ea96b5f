// Three times as many orders as the server can take, for callers who go away after ten seconds: what it still takes, and how soon it refuses the others.
// All figures are of one run and told as shares of each other, because the callers and others use the same machine.
import { readFileSync } from 'node:fs';
import type { Plain } from '#tests/support/order-shop.ts';
import { guestAt, type KillableServer } from './killable-server.ts';
import { startOrderFlood, type OrderFlood } from './order-flood.ts';
import { holdToPart } from './part-of-a-core.ts';

const CALLERS = 16;
const PHASE_SECONDS = 5;
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

type Phase = OrderFlood & { cpuSeconds: number };

const sum = (phases: Phase[], pick: (phase: Phase) => number): number =>
  phases.reduce((total, phase) => total + pick(phase), 0);
const rate = (phases: Phase[], of: 'seconds' | 'cpuSeconds'): number =>
  sum(phases, ({ placed }) => placed.length) / sum(phases, (phase) => phase[of]);
const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export async function runOverloadTrial(server: KillableServer, plain: Plain, rounds: number) {
  const { origin } = server;
  const guests = await Promise.all(
    Array.from({ length: 4 * CALLERS }, (_, number) =>
      guestAt(origin, `9715029${10_000 + number}`),
    ),
  );
  const measure = async (
    seconds: number,
    pace: { perSecond: number } | { callers: number },
  ): Promise<Phase> => {
    const before = processorSeconds(server.pid());
    const told = await startOrderFlood({ origin, plain, guests, seconds, pace });
    return { ...told, cpuSeconds: processorSeconds(server.pid()) - before };
  };
  // Code that was never run before costs three times as much.
  for (let placed = 0; placed < WARM_ORDERS;)
    placed += (await measure(3, { callers: CALLERS })).placed.length;
  const letGo = holdToPart(PART, server.pid());
  // An order costs more the more are open at its branch, so each rush is short and stands between two measures of what is possible.
  const calm = [await measure(PHASE_SECONDS, { callers: CALLERS })];
  const rush: Phase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const perSecond = TIMES * rate(calm.slice(-1), 'seconds');
    rush.push(await measure(PHASE_SECONDS, { perSecond }));
    calm.push(await measure(PHASE_SECONDS, { callers: CALLERS }));
  }
  letGo?.();
  const stored = new Set(
    (await server.database.db.selectFrom('customer_order').select('order_id').execute()).map(
      ({ order_id }) => order_id,
    ),
  );
  const share = (of: 'seconds' | 'cpuSeconds'): number =>
    Math.round((100 * rate(rush, of)) / rate(calm, of)) / 100;
  const others: Record<string, number> = {};
  for (const phase of rush)
    for (const [status, count] of Object.entries(phase.others))
      others[status] = (others[status] ?? 0) + count;
  return {
    /** The part of a processor that the server had at most; null where the system cannot hold it. */
    part: letGo && PART,
    /** Orders a second, and for each second of the processor that the server's process used. */
    capacity: Math.round(rate(calm, 'seconds')),
    capacityPerCpu: Math.round(rate(calm, 'cpuSeconds')),
    /** The same of orders that were placed while three times as many came, as shares of the above. */
    goodput: share('seconds'),
    goodputPerCpu: share('cpuSeconds'),
    asked: sum(rush, ({ asked }) => asked),
    placed: sum(rush, ({ placed }) => placed.length),
    refused: sum(rush, ({ refused }) => refused),
    placedMs: middle(rush.map(({ placedMs }) => placedMs)),
    refusedMs: middle(rush.map(({ refusedMs }) => refusedMs)),
    /** Neither placed nor asked to come again. */
    others,
    stoodStillMs: Math.max(...rush.map(({ stoodStillMs }) => stoodStillMs)),
    lost: [...calm, ...rush].flatMap(({ placed }) => placed).filter((id) => !stored.has(id)).length,
  };
}
