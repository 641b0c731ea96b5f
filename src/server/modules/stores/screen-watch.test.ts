import { expect, test } from 'vitest';
import type { WithoutScreen } from '#shared/domain/kitchen/kitchen-settings.ts';
import { screenState, type ScreenState } from './screen-watch.ts';

const START = Date.UTC(2026, 0, 14, 8, 0, 0);
const at = (seconds: number): Date => new Date(START + seconds * 1000);

type Case = {
  setTo?: WithoutScreen | null;
  /** Seconds after 12:00; null: never. */
  seen: number | null;
  /** Since when an order waits; null: none. */ waiting?: number;
  started?: number;
  opened?: number;
  now: number;
};
test.each<[string, Case, ScreenState]>([
  ['a screen is there', { seen: 1000, now: 1005 }, 'seen'],
  ['gone for 89 s', { seen: 1000, now: 1089 }, 'seen'],
  ['gone for 90 s', { seen: 1000, now: 1090 }, 'told'],
  ['gone for hours, only told', { seen: 1000, now: 9000 }, 'told'],
  ['set to refuse, 299 s', { setTo: 'refuse', seen: 1000, now: 1299 }, 'told'],
  ['set to refuse, 300 s', { setTo: 'refuse', seen: 1000, now: 1300 }, 'refused'],
  ['set to nothing', { setTo: 'nothing', seen: 1000, now: 9000 }, 'seen'],
  ['never had one and nothing is set', { seen: null, now: 9000 }, 'seen'],
  ['never had one, an order waits for 89 s', { seen: null, waiting: 8911, now: 9000 }, 'seen'],
  ['never had one, an order waits for 90 s', { seen: null, waiting: 8910, now: 9000 }, 'told'],
  ['and hours: only told', { seen: null, waiting: 100, now: 9000 }, 'told'],
  ['and it works without', { setTo: 'nothing', seen: null, waiting: 100, now: 9000 }, 'seen'],
  ['and it is closed', { seen: null, waiting: 100, opened: 9001, now: 9000 }, 'seen'],
  ['had one, nothing waits: missed', { seen: 1000, now: 9000 }, 'told'],
  ['never had one and it is asked for', { setTo: 'tell', seen: null, now: 9000 }, 'told'],
  ['the process has just started', { setTo: 'refuse', seen: 0, started: 8950, now: 9000 }, 'seen'],
  ['90 s after the start', { setTo: 'refuse', seen: 0, started: 8910, now: 9000 }, 'told'],
  ['5 min after the start', { setTo: 'refuse', seen: 0, started: 8700, now: 9000 }, 'refused'],
  ['it has just opened', { setTo: 'refuse', seen: 0, opened: 8950, now: 9000 }, 'seen'],
  ['open for 2 min', { setTo: 'refuse', seen: 0, opened: 8880, now: 9000 }, 'told'],
  ['open for 5 min', { setTo: 'refuse', seen: 0, opened: 8700, now: 9000 }, 'refused'],
  ['closed', { setTo: 'refuse', seen: 0, opened: 9001, now: 9000 }, 'seen'],
])('%s', (_, { setTo = null, seen, waiting, started = 0, opened = 0, now }, state) => {
  const isOpen = (instant: Date): boolean => instant >= at(opened);
  expect(
    screenState(
      {
        setTo,
        seenAt: seen === null ? null : at(seen),
        waitingSince: waiting === undefined ? null : at(waiting),
        isOpenAt: isOpen,
      },
      { now: at(now), startedAt: at(started) },
    ),
  ).toBe(state);
});
