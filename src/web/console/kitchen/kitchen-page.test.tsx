import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StorePos } from '#shared/contract/console-pos.ts';
import type { Kitchen, KitchenSettings } from '#shared/contract/kitchen.ts';
import { refusals } from '#shared/i18n/en/refusals.ts';
import { MANAGER, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { named, refusal, stubCalls, plain } from '#tests/support/stub-calls.ts';
import * as kitchenPage from './kitchen-page.tsx';

const t = consoleTexts();
const SETTINGS: KitchenSettings = {
  ...{ max_orders: null, max_make_minutes: null, base_minutes: null, lanes: null },
  ...{ last_order_minutes: null, release_minutes: null, later_delivery: null },
  ...{ day_starts_at: null, without_screen: null },
};
const POS: StorePos = {
  ...{ store_id: 0, settings: null, state: 'off', without_plu: [], without_plu_count: 0 },
};
const toKitchen = (store_id: number, settings = SETTINGS): Kitchen => ({
  ...{ store_id, settings, history: [] },
  brand: {
    ...{ base_minutes: 12, lanes: 1, last_order_minutes: 15, release_minutes: 20 },
    ...{ later_delivery: false, day_starts_at: '05:00' },
  },
});
const field = (key: 'lanes' | 'max_orders' | 'day_starts_at') =>
  screen.findByLabelText<HTMLInputElement>(t(`console.kitchen.${key}`));

test('settings that somebody else changed are told and not written over; what was typed stays, and is saved by the next press', async () => {
  const theirs = { ...SETTINGS, max_orders: 30, lanes: 2 };
  const words = refusals['refusal.CHANGED_MEANWHILE'];
  const answers = [refusal(409, 'CHANGED_MEANWHILE', words, { settings: theirs }), plain({})];
  let settings = SETTINGS;
  const made = stubCalls({
    kitchen: () => plain(toKitchen(0, settings)),
    storePos: plain(POS),
    kitchenSettings: () => answers.shift(),
  });
  const { user } = renderConsolePage(kitchenPage, MANAGER);
  await user.type(await field('lanes'), '4');
  await user.selectOptions(await field('day_starts_at'), '06:30');
  settings = theirs;
  const save = screen.getByRole('button', { name: t('console.kitchen.save') });
  await user.click(save);
  const told = within((await screen.findByText(words)).parentElement ?? document.body);
  expect(told.getByText(t('console.kitchen.typedKept'))).toBeTruthy();
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${t('console.kitchen.max_orders')}: ${t('console.kitchen.noLimit')} 30`,
    `${t('console.kitchen.lanes')}: ${t('console.kitchen.asBrand')} 2`,
  ]);
  const values = [await field('lanes'), await field('day_starts_at'), await field('max_orders')];
  expect(values.map(({ value }) => value)).toEqual(['4', '06:30', '30']);
  await user.click(save);
  await screen.findByText(t('console.kitchen.saved'));
  expect(screen.queryByText(words)).toBeNull();
  expect(named(made, 'kitchenSettings').at(-1)?.body).toEqual({
    ...{ ...theirs, lanes: 4, day_starts_at: '06:30' },
    seen: theirs,
  });
});

test('what comes late of a branch that was left takes nothing of the next one away', async () => {
  const late = Promise.withResolvers<unknown>();
  let isLate = false;
  const stores = [1, 2].map((store_id) => ({
    ...{ store_id, store_name: `Branch ${store_id}`, store_name_ar: '' },
  }));
  const made = stubCalls({
    kitchen: ({ path }: { path: string }) => {
      if (path.endsWith('/2')) return plain(toKitchen(2));
      return isLate ? late.promise : plain(toKitchen(1));
    },
    storePos: plain(POS),
  });
  const { user } = renderConsolePage(kitchenPage, { ...MANAGER, stores });
  await field('lanes');
  isLate = true;
  await user.click(screen.getByRole('button', { name: t('console.refresh') }));
  await user.selectOptions(screen.getByLabelText(t('console.store')), '2');
  await user.type(await field('lanes'), '7');
  late.resolve(plain(toKitchen(1)));
  await waitFor(() => expect(named(made, 'kitchen')).toHaveLength(3));
  await new Promise((done) => {
    setTimeout(done, 0);
  });
  expect((await field('lanes')).value).toBe('7');
});
