import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StorePos } from '#shared/contract/console-pos.ts';
import { MANAGER, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { named, refusal, stubCalls, plain } from '#tests/support/stub-calls.ts';
import * as kitchenPage from './kitchen-page.tsx';

const t = consoleTexts();
const SETTINGS = {
  ...{ max_orders: null, max_make_minutes: null, base_minutes: null, lanes: null },
  ...{ last_order_minutes: null, release_minutes: null, later_delivery: null },
  ...{ day_starts_at: null, without_screen: null },
};
const KITCHEN = {
  ...{ store_id: 0, settings: SETTINGS, history: [] },
  brand: {
    ...{ base_minutes: 12, lanes: 1, last_order_minutes: 15, release_minutes: 20 },
    ...{ later_delivery: false, day_starts_at: '05:00' },
  },
};
const UNSET: StorePos = {
  ...{ store_id: 0, settings: null, state: 'off', without_plu: [], without_plu_count: 0 },
};
const SECRETS = { send_secret: 'whsec_a', receive_secret: 'whsec_b', former_until: null };
const form = async () => within(await screen.findByRole('form', { name: t('console.pos.title') }));

test('a branch is connected: address, board, and secrets that are told once', async () => {
  const made = stubCalls({
    kitchen: plain(KITCHEN),
    storePos: plain(UNSET),
    saveStorePos: plain({ secrets: SECRETS }),
  });
  const { user } = renderConsolePage(kitchenPage, MANAGER);
  const pos = await form();
  await user.selectOptions(pos.getByLabelText(t('console.pos.uses')), 'on');
  const save = pos.getByRole('button', { name: t('console.pos.save') });
  await user.click(save);
  pos.getByText(t('console.pos.badAddress'));
  expect(named(made, 'saveStorePos')).toEqual([]);
  await user.type(pos.getByLabelText(t('console.pos.baseUrl')), 'https://pos.example');
  await user.selectOptions(pos.getByLabelText(t('console.pos.board')), 'moves');
  await user.click(save);
  const told = within(await pos.findByRole('status', { name: t('console.pos.secrets') }));
  told.getByText('whsec_a');
  told.getByText('whsec_b');
  expect(named(made, 'saveStorePos')[0]?.body).toEqual({
    is_on: true,
    base_url: 'https://pos.example',
    board: 'moves',
  });
});

test('a silent one is named, new secrets are made, and a menu without PLU is refused with its reason', async () => {
  stubCalls({
    kitchen: plain(KITCHEN),
    storePos: plain({
      ...UNSET,
      state: 'silent',
      settings: { is_on: true, base_url: 'https://pos.example', board: 'shows' },
      without_plu: ['Fries, Large'],
      without_plu_count: 1,
    }),
    replacePosSecrets: plain({ secrets: { ...SECRETS, former_until: '2026-01-15T15:30:00Z' } }),
    saveStorePos: refusal(409, 'PLU_MISSING', 'no PLU'),
  });
  const { user } = renderConsolePage(kitchenPage, MANAGER);
  const pos = await form();
  pos.getByText(t('console.pos.state.silent'));
  pos.getByText('Fries, Large');
  await user.click(pos.getByRole('button', { name: t('console.pos.newSecrets') }));
  await pos.findByText('whsec_b');
  await user.click(pos.getByRole('button', { name: t('console.pos.save') }));
  await screen.findByText('no PLU');
});

test('what somebody else saves meanwhile is shown, unless another address is being typed here', async () => {
  let settings = { is_on: true, base_url: 'https://pos.example', board: 'shows' };
  const made = stubCalls({
    kitchen: plain(KITCHEN),
    storePos: () => plain({ ...UNSET, state: 'answers', settings }),
  });
  const { user } = renderConsolePage(kitchenPage, MANAGER);
  const pos = await form();
  const look = async () => {
    const before = named(made, 'storePos').length;
    await user.click(screen.getByRole('button', { name: t('console.refresh') }));
    await waitFor(() => expect(named(made, 'storePos').length).toBeGreaterThan(before));
  };
  const address = pos.getByLabelText(t('console.pos.baseUrl'));
  settings = { ...settings, base_url: 'https://new.example', board: 'moves' };
  await look();
  await waitFor(() => expect(address).toHaveProperty('value', 'https://new.example'));
  expect(pos.getByLabelText(t('console.pos.board'))).toHaveProperty('value', 'moves');
  await user.type(address, '/shop');
  settings = { ...settings, base_url: 'https://third.example' };
  await look();
  await new Promise((done) => setTimeout(done));
  expect(address).toHaveProperty('value', 'https://new.example/shop');
});
