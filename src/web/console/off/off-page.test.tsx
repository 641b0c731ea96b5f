import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BranchDay, OffThing } from '#shared/contract/branch-day.ts';
import { BRANCH, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { named, plain, stubCalls } from '#tests/support/stub-calls.ts';
import * as offPage from './off-page.tsx';

const t = consoleTexts();
const thing = (kind: OffThing['kind'], entry: number, name: string): OffThing => ({
  ...{
    kind,
    entry,
    name: { en: name, ar: `ع ${name}` },
    image: null,
    is_off: false,
    of: null,
    sizes: [],
  },
});
const SIZE = { name: { en: 'Large', ar: 'كبير' }, entry: 72, is_off: false };
const DAY = {
  store_id: 0,
  time_zone: 'Asia/Dubai',
  now: '2026-01-14T09:00:00.000Z',
  ends: {
    ...{ half_hour: '2026-01-14T09:30:00.000Z', two_hours: '2026-01-14T11:00:00.000Z' },
    day: '2026-01-15T02:00:00.000Z',
  },
  ...{ first_date: '2026-01-15', last_date: '2026-01-20', off: [], earlier: [], pauses: [] },
  things: [
    thing('item', 501, 'Nuggets'),
    {
      ...thing('item', 502, 'Fries'),
      sizes: [{ ...SIZE, entry: 71, name: { en: 'Small', ar: 'صغير' } }, SIZE],
    },
    thing('modifier', 601, 'No onion'),
    thing('combo', 5009, 'Burger meal'),
    thing('group', 3, 'Burgers'),
  ],
} as unknown as BranchDay;
const NOTHING = { items: [], combos: [], modifiers: [], orders: [], coupons: [] };

function open(answers: Parameters<typeof stubCalls>[0] = {}, lang: 'en' | 'ar' = 'en') {
  const made = stubCalls({
    branchDay: plain({ day: DAY }),
    switchOffPreview: plain(NOTHING),
    switchOff: plain({ day: DAY }),
    switchOn: plain({ day: DAY }),
    ...answers,
  });
  return { made, ...renderConsolePage(offPage, BRANCH, { lang }) };
}
const list = async () =>
  within(await screen.findByRole('region', { name: t('console.off.switch') }));
const now = async () => within(await screen.findByRole('region', { name: t('console.off.now') }));

test.each([
  ['a dish', 'Nuggets', 'Nuggets', { kind: 'item', entry: 501 }],
  ['a size', 'Fries', 'Fries', { kind: 'size', entry: 72 }],
  ['a choice', 'onion', 'No onion', { kind: 'modifier', entry: 601 }],
  ['a combo', 'meal', 'Burger meal', { kind: 'combo', entry: 5009 }],
  [
    'a part of the menu',
    'Burgers',
    t('console.off.section', { name: 'Burgers' }),
    { kind: 'group', entry: 3 },
  ],
])('%s is switched off until a date, and without an end', async (what, words, title, body) => {
  const { user, made } = open();
  const things = await list();
  if (what === 'a choice')
    await user.click(things.getByRole('button', { name: t('console.off.list.choices') }));
  await user.type(things.getByRole('searchbox'), words);
  const openIt = async () => {
    await user.click(things.getByRole('button', { name: `${title} ${t('console.off.onSale')}` }));
    if (what === 'a size') await user.click(things.getByRole('button', { name: 'Large' }));
  };
  await openIt();
  await user.click(things.getByRole('button', { name: new RegExp(t('console.off.span.date')) }));
  const off = things.getByRole<HTMLButtonElement>('button', { name: t('console.off.switchOff') });
  expect(off.disabled).toBe(true);
  await user.selectOptions(things.getByLabelText(t('console.off.date')), '2026-01-17');
  await user.click(off);
  await waitFor(() => expect(off.isConnected).toBe(false));
  await openIt();
  await user.click(things.getByRole('radio', { name: t('console.off.reason.quality') }));
  await user.click(things.getByRole('button', { name: new RegExp(t('console.off.span.open')) }));
  await waitFor(() => expect(named(made, 'switchOff')).toHaveLength(2));
  expect(named(made, 'switchOff').map((call) => call.body)).toEqual([
    { ...body, span: 'date', date: '2026-01-17', reason: 'ran_out' },
    { ...body, span: 'open', reason: 'quality' },
  ]);
  expect(named(made, 'switchOffPreview')[0]?.body).toBeTruthy();
});

test('what goes with a dish is said before a time may be pressed: combos, waiting orders, coupons', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, made } = open({ switchOffPreview: () => answer.promise }, 'ar');
  const ar = consoleTexts('ar');
  const region = await screen.findByRole('region', { name: ar('console.off.switch') });
  await user.type(within(region).getByRole('searchbox'), 'nugg');
  await user.click(within(region).getByRole('button', { name: /ع Nuggets/ }));
  const halfHour = within(region).getByRole<HTMLButtonElement>('button', {
    name: new RegExp(ar('console.off.span.half_hour')),
  });
  expect(halfHour.disabled).toBe(true);
  expect(named(made, 'switchOffPreview')[0]?.body).toEqual({ kind: 'item', entry: 501 });
  answer.resolve(
    plain({
      ...NOTHING,
      combos: [{ name: { en: 'Box', ar: 'صندوق' } }],
      orders: ['17'],
      coupons: ['BUCKET5'],
    }),
  );
  await waitFor(() => expect(halfHour.disabled).toBe(false));
  expect(within(region).getByRole('status').textContent).toBe(
    ar('console.off.goesToo', { names: 'صندوق' }) +
      ar('console.off.waiting', { numbers: '17' }) +
      ar('console.off.coupons', { codes: 'BUCKET5' }),
  );
});

test('what is off says until when and why, how soon it is back within the hour, and comes back by a press', async () => {
  const row = {
    ...{ name: { en: 'Nuggets', ar: 'ناغتس' }, kind: 'item', entry: 501, image: null },
    ...{ until: DAY.ends.half_hour, by: 'karama', reason: 'ran_out', may_switch_on: true },
  };
  const off = [
    row,
    { ...row, entry: 502, name: { en: 'Fries', ar: 'بطاطس' }, until: DAY.ends.two_hours },
    {
      ...row,
      entry: 503,
      name: { en: 'Cola', ar: 'كولا' },
      until: null,
      by: null,
      may_switch_on: false,
    },
  ];
  const earlier = [
    { name: { en: 'Wrap', ar: '' }, ended_at: '2026-01-14T08:00:00.000Z', ended_by: null },
  ];
  let day = { ...DAY, off } as object;
  const { user, made } = open({
    branchDay: () => plain({ day }),
    switchOn: () => {
      day = { ...DAY, earlier };
      return plain({ day });
    },
  });
  const shown = await now();
  const rows = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  const left = t('console.off.minutesLeft', { minutes: 30 });
  expect(rows.map((text) => text?.includes(left))).toEqual([true, false, false]);
  expect(rows[1]).not.toContain(t('console.off.minutesLeft', { minutes: 120 }));
  expect(rows[0]).toContain(t('console.off.backAt', { time: '13:30' }));
  expect(rows[0]).toContain(t('console.off.reason.ran_out'));
  expect(rows[2]).toContain(t('console.off.untilOn'));
  expect(rows[0]).toContain('karama');
  expect(rows[2]).toContain(t('console.off.byFiles'));
  const back = (name: string) => t('console.off.backOnNamed', { name });
  expect(shown.queryByRole('button', { name: back('Cola') })).toBeNull();
  await user.click(shown.getByRole('button', { name: back('Nuggets') }));
  await screen.findByText(t('console.off.cameBack', { name: 'Wrap' }));
  expect(named(made, 'switchOn')[0]?.body).toEqual({ kind: 'item', entry: 501 });
  expect(screen.getByText(t('console.off.none'))).toBeTruthy();
});

test('the same choice of several questions is listed with its question, and goes along once', async () => {
  const garlic = (entry: number, name: string) => ({
    ...thing('modifier', entry, 'Garlic'),
    of: { en: name, ar: `ع ${name}` },
  });
  const things = [garlic(611, 'Choose your dip'), garlic(612, 'Add more dips'), ...DAY.things];
  const gone = { name: { en: 'Garlic', ar: 'ثوم' } };
  const { user } = open({
    branchDay: plain({ day: { ...DAY, things } }),
    switchOffPreview: plain({ ...NOTHING, modifiers: [gone, gone] }),
  });
  const switchable = await list();
  await user.click(switchable.getByRole('button', { name: t('console.off.list.choices') }));
  await user.type(switchable.getByRole('searchbox'), 'more dips');
  await user.click(switchable.getByRole('button', { name: /Garlic/ }));
  expect(await switchable.findByText(t('console.off.goesToo', { names: 'Garlic' }))).toBeTruthy();
});

test('that a thing comes back by itself is only said where all do', async () => {
  const row = { kind: 'item', entry: 501, name: { en: 'Nuggets', ar: 'ناجتس' }, image: null };
  const off = { ...row, until: null, by: 'dxb01', reason: null, may_switch_on: true };
  open({ branchDay: plain({ day: { ...DAY, off: [off] } }) });
  const isOff = await now();
  expect(isOff.getByText(t('console.off.untilOn'), { exact: false })).toBeTruthy();
  expect(isOff.queryByText(t('console.off.byItself'))).toBeNull();
});

test('what went with a thing that is off can be read beside it', async () => {
  const row = {
    ...{ kind: 'item', entry: 501, name: { en: 'Nuggets', ar: 'ع Nuggets' }, image: null },
    ...{ until: null, by: 'dxb01', reason: 'ran_out', may_switch_on: true },
  };
  const combo = { name: { en: 'Burger meal', ar: 'وجبة برجر' } };
  const { user, made } = open({
    branchDay: plain({ day: { ...DAY, off: [row] } }),
    switchOffPreview: plain({ ...NOTHING, combos: [combo] }),
  });
  const off = await now();
  expect(named(made, 'switchOffPreview')).toHaveLength(0);
  await user.click(off.getByText(t('console.off.wentToo')));
  await off.findByText(t('console.off.goesToo', { names: 'Burger meal' }));
  expect(named(made, 'switchOffPreview')[0]?.body).toMatchObject({ kind: 'item', entry: 501 });
});
