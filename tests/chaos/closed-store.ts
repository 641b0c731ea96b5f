// Orders for now and for later through the real calls, at moments drawn by chance; a count of minutes says which ones may be taken.
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import {
  brokenRules,
  isOpen,
  minutesToChange,
  offeredSlots,
  openMinutes,
} from './minute-oracle.ts';
import { randomHours, randomMoment, randomRequest } from './random-hours.ts';
import { seeded } from './seeded.ts';
import {
  laterFields,
  newGuest,
  place,
  setHours,
  shownStore,
  TEXTS,
  type TimedShop,
} from './timed-shop.ts';

export type ClosedStoreFigures = {
  moments: number;
  now: number;
  nowTaken: number;
  later: number;
  laterTaken: number;
  /** A Now order that a closed store took, an open store that refused, a later order taken or refused against the rules. */
  nowToClosed: number;
  nowRefused: number;
  laterWrong: number;
  /** Another code or text than the rule's, open or closed shown wrongly, another time stored than was wished. */
  wrongWords: number;
  wrongShown: number;
  wrongStored: number;
  first: string;
};

/** The sample chain's own. */
const LAST_ORDER_MINUTES = 15;
const MOMENTS = 4;
const WISHES = 2;
/** Browsers stand anywhere: their own clocks are hours away from the store's. */
const BROWSERS_AHEAD = [4, -12, 14, 0] as const;

export async function runClosedStore(
  shop: TimedShop,
  { seed, sets, withinMonth = true }: { seed: number; sets: number; withinMonth?: boolean },
): Promise<ClosedStoreFigures> {
  const chance = seeded(seed);
  const figures: ClosedStoreFigures = {
    moments: 0,
    now: 0,
    nowTaken: 0,
    later: 0,
    laterTaken: 0,
    nowToClosed: 0,
    nowRefused: 0,
    laterWrong: 0,
    wrongWords: 0,
    wrongShown: 0,
    wrongStored: 0,
    first: '',
  };
  const wrong = (
    kind: 'nowToClosed' | 'nowRefused' | 'laterWrong' | 'wrongWords' | 'wrongShown' | 'wrongStored',
    facts: object,
  ): void => {
    figures[kind] += 1;
    if (figures.first === '') figures.first = `${kind} ${JSON.stringify(facts)}`;
  };
  for (let set = 0; set < sets; set += 1) {
    const hours = randomHours(chance);
    const marks = openMinutes(hours);
    await setHours(shop, hours);
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const nowMs = randomMoment(chance, hours);
      shop.setWall(nowMs);
      const guest = await newGuest(
        shop,
        `97150${2_000_000 + figures.moments}`,
        `10.${chance.between(0, 255)}.${chance.between(0, 255)}.7`,
      );
      const open = isOpen(marks, nowMs);
      // The last order is taken so long before closing that it can still be made.
      const minutesLeft = minutesToChange(marks, nowMs);
      const takesNow = open && (minutesLeft === null || minutesLeft > LAST_ORDER_MINUTES);
      const facts = { hours, now: new Date(nowMs) };
      figures.moments += 1;
      if ((await shownStore(shop))['is_open'] !== takesNow) wrong('wrongShown', facts);

      figures.now += 1;
      const answer = await place(shop, guest);
      if (answer.status === 200) figures.nowTaken += 1;
      if (answer.status === 200 && !takesNow) wrong('nowToClosed', facts);
      if (answer.status !== 200 && takesNow) wrong('nowRefused', { ...facts, answer });
      if (
        !takesNow &&
        (answer.status !== 409 ||
          answer.code !== 'STORE_CLOSED' ||
          answer.message !== TEXTS['STORE_CLOSED'])
      )
        wrong('wrongWords', { ...facts, answer });

      for (let input = 0; input < WISHES; input += 1) {
        const orderType: OrderType = chance.next() < 0.9 ? 'Pickup' : 'qr-Pickup';
        const rules = { marks, nowMs, withinMonth, orderType };
        const pickedMs = randomRequest(chance, nowMs, offeredSlots(rules));
        const broken = brokenRules(rules, pickedMs);
        const later = await place(shop, guest, {
          delivery_status: orderType,
          ...laterFields(pickedMs, chance.pick(BROWSERS_AHEAD)),
        });
        const asked = { ...facts, picked: new Date(pickedMs), later, broken: [...broken] };
        figures.later += 1;
        if (later.status === 200) figures.laterTaken += 1;
        if ((later.status === 200) !== (broken.size === 0)) wrong('laterWrong', asked);
        else if (
          later.status !== 200 &&
          (later.status !== 409 || !broken.has(later.code) || later.message !== TEXTS[later.code])
        )
          wrong('wrongWords', asked);
        else if (later.status === 200) {
          const row = await shop.db
            .selectFrom('customer_order')
            .select('scheduled_for')
            .where('order_id', '=', later.orderId)
            .executeTakeFirst();
          if (row?.scheduled_for?.getTime() !== pickedMs) wrong('wrongStored', { ...asked, row });
        }
      }
    }
  }
  return figures;
}
