// Random hours, moments and wishes, judged by the shop's rules and by counting minutes.
import { checkLater, laterSlots } from '#shared/domain/stores/later-order.ts';
import { isOpenAt, openStatus } from '#shared/domain/stores/opening-hours.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import {
  brokenRules,
  dubaiMinute,
  isOpen,
  minutesToChange,
  offeredSlots,
  openMinutes,
  type LaterRules,
} from './minute-oracle.ts';
import { randomHours, randomMoment, randomRequest } from './random-hours.ts';
import { seeded } from './seeded.ts';

const ZONE = 'Asia/Dubai';
const MOMENTS = 4;
const WISHES = 4;
const DAY = 1440;

/** Runs `cases` cases, four moments to each set of hours. `first` tells the first difference so that it can be looked at. */
export function runHourRules({ seed, cases }: { seed: number; cases: number }) {
  const chance = seeded(seed);
  const figures = {
    ...{ cases: 0, open: 0, closed: 0, slots: 0, wishes: 0, requestsTaken: 0 },
    ...{ wrongOpen: 0, wrongChange: 0, wrongSlots: 0, wrongRequests: 0, first: '' },
  };
  const wrong = (
    kind: 'wrongOpen' | 'wrongChange' | 'wrongSlots' | 'wrongRequests',
    facts: object,
  ): void => {
    figures[kind] += 1;
    if (figures.first === '') figures.first = `${kind} ${JSON.stringify(facts)}`;
  };
  while (figures.cases < cases) {
    const hours = randomHours(chance);
    const marks = openMinutes(hours);
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const nowMs = randomMoment(chance, hours);
      const now = new Date(nowMs);
      const orderType: OrderType =
        chance.next() < 0.9 ? 'Pickup' : chance.pick(['Delivery', 'qr-Pickup'] as const);
      const rules: LaterRules = { marks, nowMs, withinMonth: chance.next() < 0.7, orderType };
      const facts = { hours, now };
      const wall = wallClock(now, ZONE);
      const expected = isOpen(marks, nowMs);
      figures.cases += 1;
      figures[expected ? 'open' : 'closed'] += 1;
      if (isOpenAt(hours, wall) !== expected) wrong('wrongOpen', facts);

      const { closesAtMinutes, opensAt } = openStatus(hours, wall);
      const change = minutesToChange(marks, nowMs);
      const told = expected ? closesAtMinutes : opensAt?.minutes;
      if (told !== (change === null ? undefined : (dubaiMinute(nowMs) + change) % DAY))
        wrong('wrongChange', { ...facts, told, change });

      const input = { now, timeZone: ZONE, hours, withinMonth: rules.withinMonth, orderType };
      const offered = offeredSlots(rules);
      const slots = laterSlots(input).map(({ instant }) => instant.getTime());
      figures.slots += offered.length;
      if (slots.length !== offered.length || slots.some((slot, index) => slot !== offered[index]))
        wrong('wrongSlots', { ...facts, slots: slots.length, offered: offered.length });

      for (let requested = 0; requested < WISHES; requested += 1) {
        const pickedMs = randomRequest(chance, nowMs, offered);
        const answer = checkLater({ ...input, pickedInstant: new Date(pickedMs) });
        const broken = brokenRules(rules, pickedMs);
        figures.wishes += 1;
        if (broken.size === 0) figures.requestsTaken += 1;
        if (answer.ok ? broken.size > 0 : !broken.has(answer.code))
          wrong('wrongRequests', {
            ...facts,
            picked: new Date(pickedMs),
            answer,
            broken: [...broken],
          });
      }
    }
  }
  return figures;
}
