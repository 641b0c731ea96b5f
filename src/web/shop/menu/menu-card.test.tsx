import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatMoney } from '#shared/i18n/format.ts';
import {
  ignoreStyles,
  refusal,
  renderShop,
  sampleStore,
  type Answers,
} from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import {
  dishLine,
  sampleCard,
  samplePage,
  wireDish,
  type Lacks,
} from '#tests/support/sample-menu.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { MenuActionsProvider } from './menu-actions.tsx';
import { MenuCard } from './menu-card.tsx';

ignoreStyles();
const t = texts();
const [NUGGETS, CONE, ZAATAR_FRIES] = [801, 1204, 909];
const NAME = 'Kids’ Nuggets';
const page = samplePage();

type Drawing = Parameters<typeof renderShop>[1] & { id?: number; lacks?: Lacks };
function draw({ id = NUGGETS, lacks = {}, ...options }: Drawing = {}) {
  const item: Answers['item'] = () => ({ success: true, successResponse: wireDish(id, lacks) });
  const card = sampleCard('item', id, samplePage('en', 3, lacks));
  return renderShop(
    <MenuActionsProvider>
      <MenuCard card={card} labels={page.labels} query="" />
    </MenuActionsProvider>,
    { ...options, answers: { item, ...options.answers } },
  );
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const ids = (shop: Awaited<ReturnType<typeof draw>>) =>
  shop.checkout().cart.lines.map(({ itemId, quantity }) => [itemId, quantity]);

afterEach(() => vi.useRealTimers());

test('one press on a simple dish adds it and says so for three seconds (MENU-27, ERR-23)', async () => {
  const shop = await draw();
  vi.useFakeTimers();
  await press(t('menu.add', { name: NAME }));
  expect(ids(shop)).toEqual([[NUGGETS, 1]]);
  expect(screen.getByText('Kids’ Nuggets Added to cart')).toBeTruthy();
  const stepper = screen.getByRole('group', { name: t('menu.quantityOf', { name: NAME }) });
  expect(within(stepper).getByText('1')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('common.more'));
  await act(async () => vi.advanceTimersByTime(2999));
  expect(screen.getByText('Kids’ Nuggets Added to cart')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Kids’ Nuggets Added to cart')).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'a dish that costs less than usual shows its price, the usual one struck out, and what is saved (%s)',
  async (lang) => {
    const card = { ...sampleCard('item', NUGGETS), fromFils: 2100, listFils: 3000 };
    await renderShop(
      <MenuActionsProvider>
        <MenuCard card={card} labels={page.labels} query="" />
      </MenuActionsProvider>,
      { lang },
    );
    const row = screen.getByRole('article');
    const [price, was] = [formatMoney(2100, lang), formatMoney(3000, lang)];
    expect(row.textContent).toContain(price);
    expect(row.querySelector('s')?.textContent).toContain(was);
    expect(row.textContent.split(was)).toHaveLength(2);
    expect(within(row).getByText(texts(lang)('common.save', { amount: formatMoney(900, lang) })));
  },
);

test.each([
  ['an open branch', 'Delivery', {}, 'for-now'],
  ['a closed one that takes orders for later', 'Pickup', { is_open: false }, 'for-later'],
  ['a closed one', 'Delivery', { is_open: false }, 'for-none'],
] as const)(
  'the button of a dish looks as what %s takes (A20, STORE-13)',
  async (_, way, store, look) => {
    const later_from = '2026-01-15T06:15:00.000Z';
    const shop = await draw({
      checkout: { orderType: way, store: sampleStore({ later_from, ...store }) },
    });
    const add = screen.getByRole('button', { name: t('menu.add', { name: NAME }) });
    expect(add.className).toContain(look);
    await press(t('menu.add', { name: NAME }));
    expect(ids(shop)).toEqual(look === 'for-none' ? [] : [[NUGGETS, 1]]);
  },
);

test('a vegan dish says so, and not only that it is vegetarian (A23)', async () => {
  const card = { ...sampleCard('item', NUGGETS), dietary: ['vegetarian', 'vegan'] };
  await renderShop(
    <MenuActionsProvider>
      <MenuCard card={card} labels={page.labels} query="" />
    </MenuActionsProvider>,
  );
  const row = screen.getByRole('article').textContent;
  expect(row).toContain(page.labels.dietary['vegan']);
  expect(row).not.toContain(page.labels.dietary['vegetarian']);
});

test('a press without a line is answered, and adds once the line is back', async () => {
  let isOffline = true;
  const shop = await draw({
    answers: {
      item: () =>
        isOffline ? refusal('OFFLINE') : { success: true, successResponse: wireDish(NUGGETS) },
    },
  });
  await press(t('menu.add', { name: NAME }));
  expect(screen.getByText(t('common.networkFailed'))).toBeTruthy();
  const add = screen.getByRole('button', { name: t('menu.add', { name: NAME }) });
  expect(add.getAttribute('aria-busy')).toBe('false');
  isOffline = false;
  await press(t('menu.add', { name: NAME }));
  expect(ids(shop)).toEqual([[NUGGETS, 1]]);
});

test('while a dish is on its way a second press adds nothing', async () => {
  const reply = Promise.withResolvers<void>();
  const shop = await draw({
    answers: {
      item: async () => {
        await reply.promise;
        return { success: true, successResponse: wireDish(NUGGETS) };
      },
    },
  });
  await press(t('menu.add', { name: NAME }));
  await press(t('menu.add', { name: NAME }));
  await act(async () => reply.resolve());
  expect(ids(shop)).toEqual([[NUGGETS, 1]]);
});

test('a dish pressed before the branch was chosen, which does not sell it, stays out of the cart (MENU-23, ERR-13, AMB-32)', async () => {
  const shop = await draw({
    id: CONE,
    checkout: { store: null },
    answers: { item: () => refusal('NOT_SOLD_AT_STORE') },
  });
  await press(t('menu.add', { name: 'Vanilla Cone' }));
  const [then] = shop.askLocation.mock.calls[0] ?? [];
  await act(async () => {
    const store = sampleStore({}, 1);
    changeCheckout({ type: 'storeChosen', orderType: 'Pickup', store, place: null });
    then?.();
  });
  expect(shop.asked.at(-1)?.input.body).toMatchObject({ store_id: 1 });
  expect(screen.getByText('This product is not available in your local store.')).toBeTruthy();
  expect(ids(shop)).toEqual([]);
});

test('a dish that has run out is named so and has no plus (MENU-22, AMB-40)', async () => {
  await draw({ id: ZAATAR_FRIES, lacks: { outOfStockItems: new Set([ZAATAR_FRIES]) } });
  const card = within(screen.getByRole('article'));
  expect(card.getByText(t('menu.soldOut'))).toBeTruthy();
  expect(card.getAllByRole('button')).toHaveLength(1);
});

test('the heart is in the dish, not on its card (MENU-25)', async () => {
  await draw();
  expect(screen.queryByRole('button', { name: t('menu.favourite', { name: NAME }) })).toBeNull();
});

test('a dish in the cart has fewer and more on its card; the last one goes out and can be taken back (MENU-27)', async () => {
  const shop = await draw({ lines: [dishLine(NUGGETS, 1)] });
  expect(screen.getByRole('group', { name: t('menu.quantityOf', { name: NAME }) })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await press(t('common.more'));
  expect(ids(shop)).toEqual([[NUGGETS, 2]]);
  expect(screen.getByText(t('menu.added', { name: NAME }))).toBeTruthy();
  await press(t('common.less'));
  await press(t('menu.takeOut', { name: NAME }));
  expect(ids(shop)).toEqual([]);
  expect(screen.getByRole('button', { name: t('menu.add', { name: NAME }) })).toBeTruthy();
  await press(t('common.undo'));
  expect(ids(shop)).toEqual([[NUGGETS, 1]]);
});

test('of several choices of a dish the newest loses one, and one more asks which', async () => {
  const [nine, fifteen] = [2021, 2022].map((sizeId) =>
    dishLine(202, 2, {
      sizeId,
      modifiers: [
        { modifierGroupId: 2, modifierId: 201, quantity: 1 },
        { modifierGroupId: 4, modifierId: 401, quantity: 2 },
      ],
    }),
  );
  const shop = await draw({ id: 202, lines: [nine!, fifteen!] });
  expect(screen.getByText('4')).toBeTruthy();
  await press(t('common.less'));
  expect(ids(shop)).toEqual([
    [202, 2],
    [202, 1],
  ]);
  await press(t('common.more'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test.each([
  [0, 'AED 10'],
  [2, 'AED 10.00'],
] as const)('a brand with %i decimals shows %s on its cards (D24)', async (menuDecimals, price) => {
  await draw({ brand: { menuDecimals } });
  expect(within(screen.getByRole('article')).getByText(price)).toBeTruthy();
});
