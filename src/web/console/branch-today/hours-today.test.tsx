import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import {
  answerCalls,
  passed,
  press,
  refused,
  success,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { HoursToday } from './hours-today.tsx';
import { useBranchToday } from './use-branch-today.ts';

const t = consoleTexts();
withFakeTime(new Date('2026-01-14T08:47:00+04:00'));

const day = (today: Partial<BranchToday['today']> = {}) =>
  ({
    time_zone: 'Asia/Dubai',
    hours: { opening: '10:00', closing: '23:00' },
    is_open: false,
    closes_at: null,
    last_order_at: null,
    today: { opens_at: null, closes_at: null, ...today },
    open_times: ['2026-01-14T07:00:00.000Z', '2026-01-14T07:30:00.000Z'],
    close_times: ['2026-01-14T18:00:00.000Z'],
    later_orders: [
      { order_id: 'a', check_number: 12, at: '2026-01-14T07:15:00.000Z', order_type: 'Pickup' },
    ],
  }) as unknown as BranchToday;

const askPin = async () => ({});
function Screen() {
  const { day: known, changeToday } = useBranchToday(9, askPin);
  return known && <HoursToday day={known} isBusy={false} onToday={changeToday} />;
}
const late = () => screen.queryByRole('button', { name: t('console.today.open') });

test('it opens late in two presses, with what the screen saw of both ends; as always takes it back', async () => {
  let now = day();
  const asked = answerCalls({ branchToday: () => success(now), storeToday: () => success({}) });
  renderConsolePart(<Screen />);
  await passed();
  await press('button', t('console.today.open'));
  now = day({ opens_at: '2026-01-14T07:30:00.000Z', closes_at: '2026-01-14T18:00:00.000Z' });
  await press('button', /^11:30/);
  expect(asked.find(({ name }) => name === 'storeToday')?.body).toEqual({
    opens_at: '11:30',
    seen: { opens_at: null, closes_at: null },
  });
  expect(screen.getByText(t('console.today.opensLate', { time: '11:30' }))).toBeDefined();
  expect(screen.getByText(t('console.today.closesEarly', { time: '22:00' }))).toBeDefined();
  expect(screen.getByText('12')).toBeDefined();
  now = day();
  await press('button', t('console.off.asAlways'));
  expect(asked.filter(({ name }) => name === 'storeToday').at(-1)?.body).toMatchObject({
    opens_at: null,
    closes_at: null,
  });
  expect(late()).not.toBeNull();
  expect(screen.queryByRole('button', { name: t('console.off.asAlways') })).toBeNull();
});

test('each time says how many orders for later it would leave outside', async () => {
  answerCalls({ branchToday: success(day()) });
  renderConsolePart(<Screen />);
  await passed();
  await press('button', t('console.today.open'));
  const times = screen.getAllByRole('button', { name: /^11:/ }).map((each) => each.textContent);
  expect(times).toEqual(['11:00', `11:30${t('console.today.leaves', { count: 1 })}`]);
});

test('an end that somebody else moved since is not moved over: it is said, and the choice stays open', async () => {
  answerCalls({
    branchToday: success(day()),
    storeToday: refused(409, 'CHANGED_MEANWHILE', 'It was moved to 12:00 meanwhile.'),
  });
  renderConsolePart(<Screen />);
  await passed();
  await press('button', t('console.today.open'));
  await press('button', /^11:30/);
  expect(screen.getByText('It was moved to 12:00 meanwhile.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^11:30/ })).toBeDefined();
});
