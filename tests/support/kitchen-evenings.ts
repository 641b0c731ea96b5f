// Evenings of a simulated kitchen, each from its own seed.
import { runs } from './run-length.ts';
import { waitMinutes, type QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import { preparationMinutes, promisedRange, rideMinutes } from '#shared/domain/kitchen/promise.ts';

const EVENINGS = runs(100, 1000);
const LANES = 4;
const BASE_MINUTES = 15;
const KITCHEN = { lanes: LANES, baseMinutes: BASE_MINUTES };
const EVENING_MINUTES = 240;
/** A range that begins as soon as this after an order is ready is still kept. */
const EARLY_MINUTES = 5;
/** As much is rounded up at most; a cook waits no longer for the time at which a delivery is due. */
const ROUNDED_MINUTES = 5;
/** A cook ticks a part about as often. */
const PART_MINUTES = 2;
const FULL = 1;
const MOST_KM = 5;

/** mulberry32: the same evening from the same seed. */
function toRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Job = { workMinutes: number; at: number; startsAt: number; endsAt: number; readyAt: number };
const instant = (minutes: number): Date => new Date(minutes * 60_000);

/** What is known of a ticket: when the kitchen took it, and the parts that are ticked. */
function queued({ workMinutes, at, startsAt, endsAt }: Job, now: number): QueuedOrder {
  const parts = Math.max(1, Math.round(workMinutes / PART_MINUTES));
  const made = Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)));
  const openShare = 1 - Math.floor(made * parts) / parts;
  return { makeSeconds: workMinutes * 60, since: instant(at), openShare };
}

const WAYS = {
  /** As the shop promises: by the clock and by what is ticked. */
  ticked: (jobs: readonly Job[], now: number) =>
    waitMinutes(
      jobs.map((job) => queued(job, now)),
      KITCHEN,
      instant(now),
    ),
  /** Where nobody ticks: by the clock alone. */
  unticked: (jobs: readonly Job[], now: number) =>
    waitMinutes(
      jobs.map((job) => ({ ...queued(job, now), openShare: FULL })),
      KITCHEN,
      instant(now),
    ),
  /** All work of what is not ready, shared among the lanes. */
  inFull: (jobs: readonly Job[]) =>
    jobs.reduce((sum, { workMinutes }) => sum + workMinutes, 0) / LANES,
  withoutQueue: () => 0,
} as const;
type Way = keyof typeof WAYS;
const WAY_NAMES = Object.keys(WAYS) as Way[];
type Outcome = 'kept' | 'late' | 'early';
type Kitchen = {
  /** The share of the orders that are delivered. */
  deliveries: number;
  rideSpread: number;
  /** When a delivery is begun: as soon as somebody has a hand free, or by the time on its ticket. */
  begins: 'atOnce' | 'byTicket';
};

/** One evening: orders come as they like, closer together at its middle; each goes to the lane that is free first and takes a bit more or less than said. */
function evening(seed: number, { deliveries, rideSpread, begins }: Kitchen, way: Way): Outcome[] {
  const random = toRandom(seed);
  const lanes = Array.from({ length: LANES }, () => 0);
  const busiest = 0.1 + random() * 0.4;
  const jobs: Job[] = [];
  const outcomes: Outcome[] = [];
  for (let now = 0; now < EVENING_MINUTES;) {
    const rush = 0.3 + busiest * Math.sin((Math.PI * now) / EVENING_MINUTES);
    now += -Math.log(1 - random()) / rush;
    const workMinutes = 2 + Math.floor(random() * 9);
    const open = jobs.filter(({ readyAt }) => readyAt > now);
    const takes = workMinutes * (0.7 + random() * 0.7);
    // What is quickly put together waits for the fryer all the same.
    const cooks = Math.max(takes, BASE_MINUTES * (0.7 + random() * 0.5));
    const isDelivery = deliveries > 0 && random() < deliveries;
    const distanceKm = isDelivery ? 0.5 + random() * MOST_KM : 0;
    const rides = rideMinutes(distanceKm) * (1 + (random() * 2 - 1) * rideSpread);
    const load = { baseMinutes: BASE_MINUTES, waitMinutes: WAYS[way](open, now), busyMinutes: 0 };
    const range = promisedRange({
      orderType: isDelivery ? 'Delivery' : 'Pickup',
      distanceKm,
      prepMinutes: preparationMinutes(workMinutes * 60, load),
    });
    const lane = lanes.indexOf(Math.min(...lanes));
    const freeAt = Math.max(now, lanes[lane] ?? 0);
    const dueAt = now + range.fromMinutes - rideMinutes(distanceKm);
    const isHeld = isDelivery && begins === 'byTicket';
    const beginBy = dueAt - Math.max(BASE_MINUTES, workMinutes);
    const startsAt = isHeld
      ? Math.min(Math.max(freeAt, beginBy), freeAt + ROUNDED_MINUTES)
      : freeAt;
    lanes[lane] = startsAt + takes;
    const readyAt = startsAt + cooks;
    jobs.push({ workMinutes, at: now, startsAt, endsAt: startsAt + takes, readyAt });
    const ready = readyAt - now + rides;
    if (ready > range.toMinutes) outcomes.push('late');
    else outcomes.push(ready < range.fromMinutes - EARLY_MINUTES ? 'early' : 'kept');
  }
  return outcomes;
}

/** How many of a hundred orders each way of promising kept, was late with and was early with. */
export function toShares(kitchen: Kitchen) {
  const outcomes = Object.fromEntries(
    WAY_NAMES.map((way) => [
      way,
      Array.from({ length: EVENINGS }, (_none, seed) => evening(seed + 1, kitchen, way)).flat(),
    ]),
  ) as Record<Way, Outcome[]>;
  const share = (way: Way, outcome: Outcome): number => {
    const found = outcomes[way].filter((candidate) => candidate === outcome);
    return Math.round((1000 * found.length) / outcomes[way].length) / 10;
  };
  const row = (way: Way): string =>
    `kept ${share(way, 'kept')}, late ${share(way, 'late')}, early ${share(way, 'early')}`;
  return { share, rows: Object.fromEntries(WAY_NAMES.map((way) => [way, row(way)])) };
}
