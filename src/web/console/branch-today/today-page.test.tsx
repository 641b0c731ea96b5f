import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BranchChange, BranchToday } from '#shared/contract/branch-today.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { refusals } from '#shared/i18n/en/refusals.ts';
import { BRANCH, MANAGER, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { named, plain, refusal, stubCalls } from '#tests/support/stub-calls.ts';
import * as todayPage from './today-page.tsx';

const t = consoleTexts();
const at = (time: string): string => `2026-01-14T${time}:00.000Z`;
const slot = (time: string, orders: number, most = 2) => ({
  ...{ at: at(time), orders, make_minutes: orders * 5, is_full: orders >= most },
});
const change = (
  action: BranchChange['action'],
  more: Partial<BranchChange> = {},
): BranchChange => ({
  ...{ at: at('14:00'), by: 'karama', action, thing: null, scope: null, is_end: false },
  ...{ minutes: null, until: null, reason: null, opens_at: null, closes_at: null },
  ...more,
});
const DAY: BranchToday = {
  ...{ store_id: 9, store_name: { en: 'Karama', ar: 'الكرامة' }, time_zone: 'Asia/Dubai' },
  now: at('14:50'),
  ...{ is_open: true, closes_at: at('19:00'), last_order_at: at('18:45') },
  ends: { half_hour: at('15:20'), two_hours: at('16:50'), day: at('19:00') },
  ...{ first_date: '2026-01-15', last_date: '2026-01-20', pauses: [], busy: null },
  today: { opens_at: null, closes_at: null },
  business_day: '2026-01-14',
  hours: { opening: 660, closing: 1380 },
  ...{ close_times: [at('17:00'), at('18:00')], open_times: [] },
  promise: {
    ...{ delivery: null, pickup: { from: 15, to: 20 }, base_minutes: 12, wait_minutes: 3 },
    ...{ busy_minutes: 0, ride_minutes: null },
  },
  lately: { kept: 3, missed: 1 },
  later_orders: [
    { order_id: 'Q1', check_number: '17', order_type: 'Pickup', at: at('17:30') },
    { order_id: 'Q2', check_number: '18', order_type: 'Pickup', at: at('16:00') },
  ],
  queue: { waiting: 1, cooking: 2, make_minutes: 20, lanes: 2 },
  limits: { orders: 2, make_minutes: null },
  slots: [slot('14:30', 1), slot('14:45', 1), slot('15:00', 2), slot('15:15', 0)],
  off_count: 0,
  screens: { state: 'seen', devices: [] },
  acts: [change('paused', { scope: 'delivery', until: at('15:00'), reason: 'staff' })],
};

function open(
  change: Partial<BranchToday> | (() => Partial<BranchToday>) = {},
  answers: Parameters<typeof stubCalls>[0] = {},
  staff: StaffMember = BRANCH,
) {
  const made = stubCalls({
    branchToday: () =>
      plain({ day: { ...DAY, ...(typeof change === 'function' ? change() : change) } }),
    ...{ pauseStore: plain({}), resumeStore: plain({}), busyStore: plain({}) },
    storeToday: plain({}),
    ...answers,
  });
  return { made, ...renderConsolePage(todayPage, staff) };
}
const find = (name: string | RegExp) => screen.findByRole('button', { name });
const queryButton = (name: string) => screen.queryByRole('button', { name });

test.each(['pickup', 'delivery', 'whole'] as const)(
  '%s is paused by two presses and taken up again by one',
  async (scope) => {
    let pauses: BranchToday['pauses'] = [];
    const paused = { scope, until: DAY.ends.half_hour, by: 'karama', reason: 'too_busy' };
    const { user, made } = open(() => ({ pauses }));
    const stop = await find(t(`console.off.stop.${scope}`));
    await user.click(stop);
    pauses = [paused];
    const own = within(stop.closest('section') ?? stop);
    await user.click(
      own.getByRole('button', { name: new RegExp(`^${t('console.off.span.half_hour')}`) }),
    );
    const resume = await find(t(`console.off.resume.${scope}`));
    expect(resume.closest('section')?.textContent).toContain(
      t('console.off.backAt', { time: '19:20' }),
    );
    expect(queryButton(t(`console.off.stop.${scope}`))).toBeNull();
    pauses = [];
    await user.click(resume);
    await find(t(`console.off.stop.${scope}`));
    expect(named(made, 'pauseStore')[0]?.body).toEqual({
      ...{ scope, span: 'half_hour', reason: 'too_busy' },
    });
    expect(named(made, 'resumeStore')[0]?.body).toEqual({ scope });
  },
);

test('busy mode is switched on by two presses, prolonged only while it may be, and ended', async () => {
  let busy: BranchToday['busy'] = null;
  const { user, made } = open(() => ({ busy }));
  const more = t('console.off.busyMore', { minutes: 30 });
  await user.click(await find(t('console.off.busyAdd', { minutes: 10 })));
  busy = { minutes: 10, until: at('15:50'), by: 'karama' };
  await user.click(await find(t('console.off.busyFor', { minutes: 60 })));
  busy = { ...busy, until: at('16:50') };
  await user.click(await find(more));
  await screen.findByText((text) =>
    text.startsWith(t('console.off.busyUntil', { minutes: 10, time: '20:50' })),
  );
  expect(queryButton(more)).toBeNull();
  busy = null;
  await user.click(await find(t('console.off.busyEnd')));
  await waitFor(() => expect(queryButton(t('console.off.busyEnd'))).toBeNull());
  expect(named(made, 'busyStore').map(({ body }) => body)).toEqual([
    { minutes: 10, for_minutes: 60 },
    { minutes: 10, for_minutes: 30, is_more: true },
    { minutes: 0 },
  ]);
});

test('closing early says on its button which orders for later it leaves outside, and names them afterwards', async () => {
  let today = DAY.today;
  const { user, made } = open(() => ({ today }));
  await user.click(await find(t('console.today.close')));
  const times = within(screen.getByRole('group', { name: t('console.today.close') }));
  const leaves = t('console.today.leaves', { count: 1 });
  expect(times.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    `21:00${leaves}`,
    '22:00',
  ]);
  today = { opens_at: null, closes_at: at('17:00') };
  await user.click(times.getByRole('button', { name: /^21:00/ }));
  const asAlways = await find(t('console.off.asAlways'));
  const hours = asAlways.closest('section')?.textContent;
  expect(hours).toContain(t('console.today.closesEarly', { time: '21:00' }));
  expect(hours).toContain(t('console.today.outside', { count: 1 }));
  expect(hours).toContain('17 ');
  expect(hours).not.toContain('18 ');
  today = DAY.today;
  await user.click(asAlways);
  await waitFor(() => expect(queryButton(t('console.off.asAlways'))).toBeNull());
  expect(named(made, 'storeToday').map(({ body }) => body)).toEqual([
    { closes_at: '21:00', seen: DAY.today },
    { opens_at: null, closes_at: null, seen: { opens_at: null, closes_at: at('17:00') } },
  ]);
});

test('it opens late in two presses, with what the screen saw of both ends', async () => {
  const { user, made } = open({ open_times: [at('07:30')] });
  await user.click(await find(t('console.today.open')));
  await user.click(await find(/^11:30/));
  await waitFor(() => expect(named(made, 'storeToday')).toHaveLength(1));
  expect(named(made, 'storeToday')[0]?.body).toEqual({ opens_at: '11:30', seen: DAY.today });
});

test('hours that somebody else changed meanwhile are shown, and the time that was being chosen stays open', async () => {
  let today = DAY.today;
  const words = refusals['refusal.CHANGED_MEANWHILE'];
  const { user } = open(() => ({ today }), {
    storeToday: refusal(409, 'CHANGED_MEANWHILE', words),
  });
  await user.click(await find(t('console.today.close')));
  today = { opens_at: null, closes_at: at('18:00') };
  await user.click(await find(/^21:00/));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(t('console.today.closesEarly', { time: '22:00' }))).toBeTruthy();
  expect(await find(/^21:00/)).toBeTruthy();
});

test('the day tells its promises, its work and when it is full, and leads a manager to its limits', async () => {
  const { unmount } = open({}, {}, MANAGER);
  await screen.findByText(t('console.today.keptLately', { share: 75, kept: 3, count: 4 }));
  expect(screen.getByText(t('console.today.quarterHolds', { minutes: 30 }))).toBeTruthy();
  const room = screen.getByRole('region', { name: t('console.today.room') });
  expect(room.textContent).toContain(t('console.today.fullFrom', { from: '19:00', to: '19:15' }));
  const rows = within(room).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(1 + DAY.slots.length);
  expect(rows[3]?.textContent).toContain(t('console.today.of', { taken: 2, most: 2 }));
  expect(rows[3]?.textContent).toContain(t('console.today.full'));
  const link = () => screen.queryByRole('link', { name: t('console.today.changeRoom') });
  expect(link()?.getAttribute('href')).toBe('/console/kitchen?store=9');
  const changes = screen.getByRole('region', { name: t('console.today.changes') });
  expect(changes.textContent).toContain('Delivery: paused · until 19:00 · Short of staff');
  unmount();
  open({ lately: { kept: 0, missed: 0 } });
  await screen.findByText(t('console.today.noneDue'));
  expect(link()).toBeNull();
});

const thing = { en: 'Large fries', ar: 'بطاطس كبير' };
test.each<[BranchChange, string]>([
  [change('paused', { scope: 'whole', is_end: true }), 'The whole branch: orders are taken again'],
  [change('busy', { minutes: 20, until: at('16:30') }), 'busy mode, 20 min more · until 20:30'],
  [change('busy', { minutes: 0, is_end: true }), 'busy mode ended'],
  [change('hours_changed', { closes_at: '23:00' }), 'Closes early at 23:00'],
  [change('hours_changed'), 'usual hours again'],
  [change('switched_off', { thing, until: at('15:15') }), 'Large fries switched off · until 19:15'],
  [change('switched_off', { thing }), 'Large fries switched off · until switched on'],
  [change('switched_on', { thing }), 'Large fries back on'],
])('a change says what, how much and for how long: %o', async (act, words) => {
  open({ acts: [act] });
  const changes = await screen.findByRole('region', { name: t('console.today.changes') });
  expect(changes.textContent).toContain(`karama · ${words}`);
});
