import { expect, test } from 'vitest';
import { mayAskReview, mayTellReview, type AskedOrder } from './review-ask.ts';

const now = new Date('2026-01-14T15:30:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

test.each<[string, Partial<AskedOrder>, boolean]>([
  ['a day after the hand-over', {}, true],
  ['not before', { changedAt: hoursAgo(23.99) }, false],
  ['for two weeks', { changedAt: hoursAgo(14 * 24 - 0.01) }, true],
  ['and no longer', { changedAt: hoursAgo(14 * 24) }, false],
  ['not when it was answered', { isRated: true }, false],
  ['not when it was refused', { isRefused: true }, false],
  ['not for a cancelled order', { state: 'cancelled' }, false],
  ['not for one that is on its way', { state: 'dispatched' }, false],
])('a review is asked for %s', (_, order, isAsked) => {
  expect(
    mayAskReview(
      { state: 'completed', changedAt: hoursAgo(24), isRated: false, isRefused: false, ...order },
      now,
    ),
  ).toBe(isAsked);
});

test.each<[string, Partial<AskedOrder>, minutes: number, boolean]>([
  ['at eleven', {}, 660, true],
  ['not a minute before', {}, 659, false],
  ['until nine', {}, 1259, true],
  ['not at nine', {}, 1260, false],
  ['not before a day', { changedAt: hoursAgo(23.9) }, 900, false],
  ['within three days', { changedAt: hoursAgo(71.9) }, 900, true],
  ['not later, when the account still asks', { changedAt: hoursAgo(72) }, 900, false],
  ['not when it was refused', { isRefused: true }, 900, false],
])('a phone is asked %s', (_, order, minutes, isAsked) => {
  expect(
    mayTellReview(
      { state: 'completed', changedAt: hoursAgo(24), isRated: false, isRefused: false, ...order },
      now,
      minutes,
    ),
  ).toBe(isAsked);
});
