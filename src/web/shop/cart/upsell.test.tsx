import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderShop, type Answers } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { dishLine, wireDish, wireMeal } from '#tests/support/sample-menu.ts';
import { saveConsent } from '#web/state/tracking.ts';
import { GoesWith } from './upsell.tsx';

const t = texts();
const [BURGER, COLA] = [501, 1101];
const [NUGGETS, KIDS_STRIPS, CONE] = [801, 803, 1204];
const DEAL = wireMeal(5002);
const deal = {
  combo: DEAL,
  saves: 4,
  options: DEAL.choices.map(({ choice_id, required_quantity: quantity, options: [first] }) => ({
    choice_id,
    option_id: first?.option_id ?? 0,
    quantity,
  })),
  parts: [
    { size_id: 5011, quantity: 1 },
    { size_id: 11011, quantity: 1 },
  ],
};
const press = (name: string, part: ReturnType<typeof within> = screen) =>
  act(async () => fireEvent.click(part.getByRole('button', { name })));
const section = () => within(screen.getByRole('region', { name: t('cart.goesWith') }));
const offered = () => section().getAllByRole('button', { name: /^Add / });
const events = () => (window.dataLayer ?? []).map(({ event }) => event);

const draw = (
  offer: { ids?: number[]; meal?: typeof deal; closes_gap?: boolean },
  { ids, missing = null }: { ids: number[]; missing?: number | null },
  reply?: NonNullable<Answers['goesWith']>,
) =>
  renderShop(<GoesWith missingFils={missing} />, {
    lines: ids.map((id) => dishLine(id)),
    path: '/en/cart',
    answers: {
      goesWith:
        reply ??
        (() => ({
          ok: true,
          items: (offer.ids ?? []).map((id) => wireDish(id)),
          meal: offer.meal ?? null,
          closes_gap: offer.closes_gap ?? false,
        })),
    },
  });

beforeEach(() => {
  window.dataLayer = [];
  saveConsent('accepted');
});

test('a suggestion is added by one press, another is refused and does not come back; both are counted for who agreed (AMB-09)', async () => {
  const shop = await draw({ ids: [KIDS_STRIPS, CONE] }, { ids: [NUGGETS] });
  expect(offered()).toHaveLength(2);
  await press(t('menu.add', { name: 'Kids’ Strips' }));
  expect(shop.checkout().cart.lines.map(({ itemId }) => itemId)).toEqual([NUGGETS, KIDS_STRIPS]);
  expect(screen.getByText(t('menu.added', { name: 'Kids’ Strips' }))).toBeTruthy();
  expect(offered()).toHaveLength(1);
  await press(t('cart.notThat', { name: 'Vanilla Cone' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(shop.requestBodies('goesWith').at(-1)).toMatchObject({
    refused: [CONE],
    refused_combos: [],
  });
  expect(sessionStorage.getItem('refused_suggestions')).toContain(String(CONE));
  expect(new Set(events())).toEqual(
    new Set(['suggestions_shown', 'suggestion_added', 'suggestion_refused']),
  );
});

test('who rejected the cookies is not counted', async () => {
  saveConsent('rejected');
  await draw({ ids: [KIDS_STRIPS] }, { ids: [NUGGETS] });
  await press(t('menu.add', { name: 'Kids’ Strips' }));
  expect(events()).toEqual([]);
});

test('burger and cola become the deal that costs less, with both and the saving named, and Undo puts them back', async () => {
  const shop = await draw({ meal: deal }, { ids: [BURGER, COLA, NUGGETS] });
  const name = DEAL.combo_name;
  expect(section().getByText(t('cart.asMeal', { name }))).toBeTruthy();
  expect(
    section().getByText('Qarmasha Burger, Cola: the same food for AED 4.00 less.'),
  ).toBeTruthy();
  const { lines } = shop.checkout().cart;
  await press(t('cart.makeMeal'));
  expect(screen.getByText(t('cart.nowMeal', { name }))).toBeTruthy();
  expect(shop.checkout().cart.lines.map((line) => line.comboId ?? line.itemId)).toEqual([
    NUGGETS,
    DEAL.combo_id,
  ]);
  expect(screen.queryByText(t('cart.asMeal', { name }))).toBeNull();
  await press(t('common.undo'));
  expect(shop.checkout().cart.lines).toEqual(lines);
});

test('the deal is refused like a dish, with both lines as they were', async () => {
  const shop = await draw({ meal: deal }, { ids: [BURGER, COLA] });
  const { lines } = shop.checkout().cart;
  await press(t('cart.notThat', { name: DEAL.combo_name }));
  expect(screen.queryByText(t('cart.asMeal', { name: DEAL.combo_name }))).toBeNull();
  expect(shop.checkout().cart.lines).toEqual(lines);
  expect(shop.requestBodies('goesWith').at(-1)).toMatchObject({ refused_combos: [DEAL.combo_id] });
});

test('the room of the offers is kept until they have come, and given up where there are none', async () => {
  const held = Promise.withResolvers<never>();
  const shop = await draw({}, { ids: [NUGGETS] }, () => held.promise);
  const room = () => document.querySelector('[aria-hidden]');
  expect(room()).not.toBeNull();
  await act(async () =>
    held.resolve({ ok: true, items: [], meal: null, closes_gap: false } as never),
  );
  expect(room()).toBeNull();
  expect(shop.requestBodies('goesWith')).toHaveLength(1);
});

test('below the minimum the offers say that one of them closes the gap, which is asked for in dirhams', async () => {
  const shop = await draw(
    { ids: [KIDS_STRIPS], closes_gap: true },
    { ids: [NUGGETS], missing: 1000 },
  );
  expect(screen.getByRole('region', { name: t('cart.closesGap') })).toBeTruthy();
  expect(shop.requestBodies('goesWith')).toEqual([expect.objectContaining({ missing: 10 })]);
});
