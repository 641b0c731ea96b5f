import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DayReport, OpenOrder } from '#shared/contract/day.ts';
import { BRANCH, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { LOST, named, plain, stubCalls } from '#tests/support/stub-calls.ts';
import * as dayPage from './day-page.tsx';

const t = consoleTexts();
const order = (number: string, more: Partial<OpenOrder> = {}): OpenOrder => ({
  ...{
    order_id: `Q${number}`,
    check_number: number,
    state: 'in_kitchen',
    order_type: 'Pickup',
    total: 30,
  },
  ...{ customer_name: 'Noura', ends: ['completed', 'cancelled'], is_on_the_way: false },
  ...more,
});
const REPORT: DayReport = {
  ...{ store_id: 0, store_name: { en: 'Karama', ar: 'الكرامة' } },
  ...{ business_day: '2026-01-14', today: '2026-01-14', orders: 2, gross: 60, discounts: 0 },
  ...{ points: 0, fees: 0, vat: 2.86, total: 60, tips: 0, refunded: 0 },
  methods: [{ method: 'Cash', orders: 2, total: 60, tips: 0 }],
  ...{
    cash_expected: 60,
    till_refunds: { cash: 0, cop: 0 },
    cash_counts: [],
    ended: [{ reason: 'too_busy', orders: 1 }],
  },
  ...{
    kept: 1,
    missed: 1,
    hours: [{ hour: 13, orders: 2, missed: 1, total: 60 }],
    days: [],
    top: [],
    off: [],
  },
  ...{ paused: [], open: [], is_over: false, closed: null },
};

function open(first: Partial<DayReport> = {}, answers: Parameters<typeof stubCalls>[0] = {}) {
  const state = { report: { ...REPORT, ...first } };
  const made = stubCalls({
    dayReport: () => plain({ report: state.report }),
    countCash: ({ body }: { body: { counted: number } }) => {
      const count = { counted: body.counted, by: 'karama', at: '2026-01-14T18:00:00.000Z' };
      state.report = { ...state.report, cash_counts: [count, ...state.report.cash_counts] };
      return plain({ report: state.report });
    },
    closeDay: () => {
      const closed = { by: 'karama', at: '2026-01-14T20:00:00.000Z' };
      state.report = { ...state.report, open: [], closed };
      return plain({ report: state.report });
    },
    ...answers,
  });
  return { made, ...renderConsolePage(dayPage, BRANCH) };
}
const region = async (key: Parameters<typeof t>[0]) =>
  within(await screen.findByRole('region', { name: t(key) }));
const press = (key: Parameters<typeof t>[0], values?: Record<string, string>) =>
  screen.getByRole('button', { name: t(key, values as never) });

test('cash is counted with a slip of the finger and again: the last count counts, the earlier stays', async () => {
  const { user, made } = open();
  const cash = await region('console.day.cash');
  await user.click(press('console.day.count'));
  expect(cash.getByText(t('console.day.countNeeded'))).toBeTruthy();
  const drawer = cash.getByLabelText(t('console.day.countField'));
  const difference = () =>
    cash.getByRole('row', { name: (name) => name.startsWith(t('console.day.difference')) });
  await user.type(drawer, '15{Enter}');
  await waitFor(() => expect(difference().textContent).toContain('45.00'));
  await user.type(drawer, '60{Enter}');
  await waitFor(() => expect(difference().textContent).toContain('0.00'));
  expect(difference().textContent).not.toContain('45');
  expect(named(made, 'countCash').map(({ body }) => body)).toEqual([
    { counted: 15 },
    { counted: 60 },
  ]);
  expect(cash.getByText(t('console.day.earlierCounts'))).toBeTruthy();
});

test('a report that was asked for before the cash was counted does not take the count away again', async () => {
  const late = Promise.withResolvers<void>();
  const counted = { counted: 60, by: 'karama', at: '2026-01-14T18:00:00.000Z' };
  let asked = 0;
  const { user } = open(
    {},
    {
      dayReport: async () => {
        asked += 1;
        if (asked !== 2)
          return plain({ report: { ...REPORT, cash_counts: asked > 2 ? [counted] : [] } });
        await late.promise;
        return plain({ report: REPORT });
      },
    },
  );
  const cash = await region('console.day.cash');
  await user.click(screen.getByRole('button', { name: t('console.refresh') }));
  await user.type(cash.getByLabelText(t('console.day.countField')), '60{Enter}');
  await cash.findByText(t('console.day.counted'));
  await act(async () => late.resolve());
  expect(cash.queryByText(t('console.day.notCounted'))).toBeNull();
});

test.each([
  ['9', '51.00', 'console.day.farBelow'],
  ['110.01', '50.01', 'console.day.farAbove'],
] as const)(
  'a count of %s where 60 are expected is asked about before it is taken',
  async (typed, difference, key) => {
    const { user, made } = open();
    const cash = await region('console.day.cash');
    await user.type(cash.getByLabelText(t('console.day.countField')), `${typed}{Enter}{Enter}`);
    const words = t(key, { counted: '', difference: '' }).split(' ').slice(-6).join(' ');
    const asked = cash.getByText((text) => text.includes(difference) && text.endsWith(words));
    expect(asked).toBeTruthy();
    expect(named(made, 'countCash')).toEqual([]);
    await user.click(press('console.day.countAnyway'));
    await waitFor(() =>
      expect(named(made, 'countCash').map(({ body }) => body)).toEqual([
        { counted: Number(typed) },
      ]),
    );
  },
);

test('an amount that is corrected is asked about no more', async () => {
  const { user } = open();
  const cash = await region('console.day.cash');
  const drawer = cash.getByLabelText(t('console.day.countField'));
  await user.type(drawer, '9{Enter}');
  press('console.day.countAnyway');
  await user.type(drawer, '0');
  expect(screen.queryByRole('button', { name: t('console.day.countAnyway') })).toBeNull();
});

test('a day that is not over cannot be closed, and tells what was refused, its hours and its promises', async () => {
  open();
  const close = await region('console.day.close');
  expect(close.getByText(t('console.day.notOver'))).toBeTruthy();
  expect(close.queryByRole('button')).toBeNull();
  const ended = await region('console.day.promises');
  expect(ended.getByRole('row', { name: `${t('console.day.missed')} 1` })).toBeTruthy();
  expect(ended.getByRole('row', { name: `${t('console.reason.too_busy')} 1` })).toBeTruthy();
  const hours = await region('console.day.hours');
  expect(hours.getByRole('row', { name: /^13:00 2 1 .*60.00$/ })).toBeTruthy();
  expect(screen.getByText('50%')).toBeTruthy();
  const file = screen.getByRole('link', { name: t('console.day.csv') });
  expect(file.getAttribute('href')).toBe('/api/console/day/0/2026-01-14/report.csv?lang=en');
});

test('a day is closed once every open order is decided: those on the way together, one handed over, one cancelled', async () => {
  const ride = order('19', { order_type: 'Delivery', is_on_the_way: true });
  const { user, made } = open({
    is_over: true,
    open: [order('17'), order('18', { state: 'pending' }), ride],
  });
  const close = await region('console.day.close');
  const left = (count: number) => close.getByText(t('console.day.left', { count }));
  expect(left(3)).toBeTruthy();
  await user.click(close.getByLabelText(t('console.day.onTheWay', { count: 1 })));
  expect(left(2)).toBeTruthy();
  await user.click(press('console.day.handedOverNamed', { number: '17' }));
  expect(left(1)).toBeTruthy();
  await user.click(press('console.day.cancelNamed', { number: '18' }));
  await user.click(screen.getByLabelText(t('console.reason.closing')));
  await user.click(press('console.reject'));
  expect(close.getByText(new RegExp(t('console.reason.closing')))).toBeTruthy();
  await user.click(close.getByRole('button', { name: t('console.day.close') }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(t('console.day.confirmLead'))).toBeTruthy();
  expect(dialog.getByText(t('console.day.notCounted'))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('console.day.close') }));
  await screen.findByText((text) => text.startsWith(t('console.day.closed', { login: 'karama' })));
  expect(named(made, 'closeDay')[0]?.body).toEqual({
    orders: [
      { order_id: 'Q17', end: 'completed' },
      { order_id: 'Q18', end: 'cancelled', reason: 'closing' },
    ],
    on_the_way: true,
  });
});

test('another day is chosen from the list; one that cannot be read says so and is asked for again, and today stays as it was', async () => {
  let isLost = false;
  const { user, made } = open(
    {},
    {
      dayReport: ({ path }: { path: string }) =>
        isLost
          ? LOST
          : plain({
              report: path.endsWith('today')
                ? REPORT
                : { ...REPORT, orders: 0, business_day: '2026-01-05' },
            }),
    },
  );
  await region('console.day.cash');
  isLost = true;
  await user.click(screen.getByRole('button', { name: t('console.refresh') }));
  expect(await screen.findByText(t('console.offline'))).toBeTruthy();
  await region('console.day.cash');
  await user.selectOptions(screen.getByLabelText(t('console.day.which')), '2026-01-05');
  expect(await screen.findByText(t('console.day.loadFailed'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: t('console.day.cash') })).toBeNull();
  isLost = false;
  await user.click(press('console.retry'));
  expect(await screen.findByText(t('console.day.none'))).toBeTruthy();
  expect(made.at(-1)?.path).toBe('/api/console/day/0/2026-01-05');
});
