// A clock turned from outside around the moments where shops get it wrong, while orders keep coming; each answer is judged by a count of minutes.
import type { StoreHours } from '#shared/domain/stores/opening-hours.ts';
import { nextPhone, type Guest } from '#tests/support/order-shop.ts';
import { wait } from './killable-server.ts';
import { brokenRules, dubaiInstant, isOpen, offeredSlots, openMinutes } from './minute-oracle.ts';
import type { MovedServer } from './moved-server.ts';
import { laterFields, newGuest, place, setHours, shownStore, shownTime } from './timed-shop.ts';

type Scene = {
  name: string;
  hours: StoreHours;
  /** The wall starts here, two seconds before the minute ends. */ fromMs: number;
  /** And jumps by so much on the way. */ jumpMs?: number;
};

const MINUTE = 60_000;
const ASK_EVERY_MS = 150;
const SCENE_MS = 4_500;
const every = (openTime: string, closeTime: string): StoreHours => ({
  isDays: 0,
  openTime,
  closeTime,
  days: [],
});
const only = (day: string, opening: string, closing: string): StoreHours => ({
  isDays: 1,
  openTime: '10:00:00',
  closeTime: '22:00:00',
  days: [{ day, opening, closing }],
});
/** Two seconds before a minute of Dubai's clock begins. */
const before = (year: number, month: number, day: number, minute: number): number =>
  dubaiInstant(year, month, day, minute) - 2_000;

/** 29 February 2028 is a Tuesday, 31 December 2027 a Friday. All lie in one line: the clock only goes back where a scene says so. */
function scenes(): Scene[] {
  const late = every('18:00:00', '02:00:00');
  return [
    {
      name: 'closing at midnight, 23:59 to 00:00',
      hours: every('10:00:00', '00:00:00'),
      fromMs: before(2027, 6, 9, 1440),
    },
    {
      name: 'closing at 23:59',
      hours: every('10:00:00', '23:59:00'),
      fromMs: before(2027, 6, 10, 1439),
    },
    {
      name: 'closing at 00:01',
      hours: every('10:00:00', '00:01:00'),
      fromMs: before(2027, 6, 11, 1),
    },
    { name: 'opening', hours: every('10:00:00', '22:00:00'), fromMs: before(2027, 6, 12, 600) },
    {
      name: 'closing before opening: still open at midnight',
      hours: late,
      fromMs: before(2027, 6, 12, 1440),
    },
    {
      name: 'closing before opening: closed at two',
      hours: late,
      fromMs: before(2027, 6, 14, 120),
    },
    {
      name: 'midnight in London, four in Dubai',
      hours: every('04:00:00', '23:00:00'),
      fromMs: before(2027, 6, 15, 240),
    },
    {
      name: 'year end, Fridays only',
      hours: only('Friday', '10:00:00', '00:00:00'),
      fromMs: before(2027, 12, 31, 1440),
    },
    {
      name: 'year end, Fridays past midnight',
      hours: only('Friday', '18:00:00', '03:00:00'),
      fromMs: before(2027, 12, 31, 1440),
    },
    {
      name: 'into 29 February, Tuesdays only',
      hours: only('Tuesday', '00:00:00', '23:00:00'),
      fromMs: before(2028, 2, 29, 0),
    },
    {
      name: 'out of 29 February, Tuesdays only',
      hours: only('Tuesday', '10:00:00', '00:00:00'),
      fromMs: before(2028, 3, 1, 0),
    },
    {
      name: 'five minutes back over a closing',
      hours: every('10:00:00', '22:00:00'),
      fromMs: dubaiInstant(2028, 3, 2, 22 * 60 + 3),
      jumpMs: -5 * MINUTE,
    },
    {
      name: 'five minutes back over an opening',
      hours: every('10:00:00', '22:00:00'),
      fromMs: dubaiInstant(2028, 3, 3, 10 * 60 + 3),
      jumpMs: -5 * MINUTE,
    },
    {
      name: 'five minutes back over midnight',
      hours: only('Saturday', '10:00:00', '00:00:00'),
      fromMs: dubaiInstant(2028, 3, 5, 2),
      jumpMs: -5 * MINUTE,
    },
    {
      name: 'two hours ahead over a closing',
      hours: every('10:00:00', '22:00:00'),
      fromMs: dubaiInstant(2028, 3, 6, 21 * 60),
      jumpMs: 120 * MINUTE,
    },
  ];
}

/** What a count of minutes says of a span that may hold a change: true, false, or null when both are right. */
function openDuring(marks: Uint8Array, fromMs: number, toMs: number): boolean | null {
  const [first, last] = [isOpen(marks, fromMs), isOpen(marks, toMs)];
  return first === last ? first : null;
}

export async function runClockMoves(shop: MovedServer, wanted = scenes()) {
  const figures = {
    ...{ scenes: 0, asked: 0, taken: 0, refused: 0 },
    /** Taken by a closed store, refused by an open one, shown wrongly, anything else than taken or closed. */
    ...{ nowToClosed: 0, nowRefused: 0, wrongShown: 0, failed: 0 },
    /** Orders for later from browsers with clocks hours away, and how many were not as for a browser in Dubai. */
    ...{ browsers: 0, browsersDiffer: 0 },
    /** The shop's clock was not where it was set to: nothing was tried then. */
    unmoved: 0,
    first: '',
  };
  const wrong = (
    kind: 'nowToClosed' | 'nowRefused' | 'wrongShown' | 'failed' | 'browsersDiffer' | 'unmoved',
    facts: object,
  ): void => {
    figures[kind] += 1;
    if (figures.first === '') figures.first = `${kind} ${JSON.stringify(facts)}`;
  };
  const guests = 3;
  for (const { name, hours, fromMs, jumpMs = 0 } of wanted) {
    const marks = openMinutes(hours);
    await setHours(shop, hours);
    shop.setWall(fromMs - MINUTE);
    const people = await Promise.all(
      Array.from({ length: guests }, (_, index) =>
        newGuest(shop, nextPhone(), `10.3.${figures.scenes}.${index}`),
      ),
    );
    shop.setWall(fromMs);
    if (Math.abs((await shownTime(shop)) - shop.wallMs()) > 2_000) {
      wrong('unmoved', { name });
      continue;
    }
    figures.scenes += 1;
    let jumpedAt = 0;
    const end = performance.now() + SCENE_MS;
    const jumping = wait(SCENE_MS / 2).then(() => {
      if (jumpMs !== 0) {
        shop.setWall(shop.wallMs() + jumpMs);
        jumpedAt += 1;
      }
    });

    const order = async (guest: Guest): Promise<void> => {
      const [asked, jumps] = [shop.wallMs(), jumpedAt];
      const [answer, shown] = await Promise.all([place(shop, guest), shownStore(shop)]);
      // Asked before the jump and answered after it: both times are right.
      const expected = jumps === jumpedAt ? openDuring(marks, asked, shop.wallMs()) : null;
      const facts = { name, at: new Date(asked), answer, expected };
      figures.asked += 1;
      if (answer.status === 200) figures.taken += 1;
      else if (answer.code === 'STORE_CLOSED') figures.refused += 1;
      else wrong('failed', facts);
      if (expected === false && answer.status === 200) wrong('nowToClosed', facts);
      if (expected === true && answer.code === 'STORE_CLOSED') wrong('nowRefused', facts);
      if (expected !== null && shown['is_open'] !== expected) wrong('wrongShown', facts);
    };
    await Promise.all(
      people.map(async (guest) => {
        while (performance.now() < end) {
          await order(guest);
          await wait(ASK_EVERY_MS);
        }
      }),
    );
    await jumping;
    await askFromAfar(
      shop,
      people[0] as Guest,
      marks,
      (facts) => wrong('browsersDiffer', { name, ...facts }),
      figures,
    );
  }
  return figures;
}

/** The same wishes from browsers whose clocks are 14 hours ahead of UTC and 12 behind: nothing changes but what they say of themselves. */
async function askFromAfar(
  shop: MovedServer,
  guest: Guest,
  marks: Uint8Array,
  differs: (facts: object) => void,
  figures: { browsers: number },
): Promise<void> {
  const rules = { marks, nowMs: shop.wallMs(), withinMonth: true, orderType: 'Pickup' as const };
  // Not the first one: it may be too soon by the time it is asked for.
  const offered = offeredSlots(rules)[2];
  const tooSoon = Math.floor(rules.nowMs / MINUTE) * MINUTE + 30 * MINUTE;
  for (const pickedMs of [
    ...(offered === undefined ? [] : [offered]),
    tooSoon,
    tooSoon + 72 * 60 * MINUTE,
  ]) {
    const broken = brokenRules(rules, pickedMs);
    for (const aheadHours of [4, 14, -12]) {
      const date = new Date(shop.wallMs() + (aheadHours - 4) * 60 * MINUTE).toUTCString();
      const answer = await place(shop, guest, laterFields(pickedMs, aheadHours), { date });
      figures.browsers += 1;
      const row =
        answer.status !== 200
          ? undefined
          : await shop.db
              .selectFrom('customer_order')
              .select('scheduled_for')
              .where('order_id', '=', answer.orderId)
              .executeTakeFirst();
      const isRight =
        broken.size === 0
          ? answer.status === 200 && row?.scheduled_for?.getTime() === pickedMs
          : broken.has(answer.code);
      if (!isRight)
        differs({ picked: new Date(pickedMs), aheadHours, answer, broken: [...broken] });
    }
  }
}
