import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ignoreStyles, refusal, renderShop, sampleStore } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { wireDish, type Lacks } from '#tests/support/sample-menu.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { ItemDialog } from './item-dialog.tsx';

ignoreStyles();
const t = texts();
const [FIRE_BUCKET, NUGGETS, ZAATAR_FRIES, BROWNIE, CONE] = [202, 801, 909, 1201, 1204];

type Drawing = Parameters<typeof renderShop>[1] & { lacks?: Lacks };
async function draw(id: number, { lacks = {}, ...options }: Drawing = {}) {
  const onClose = vi.fn();
  const shop = await renderShop(<ItemDialog target={{ kind: 'item', id }} onClose={onClose} />, {
    answers: { item: () => ({ success: true, successResponse: wireDish(id, lacks) }) },
    ...options,
  });
  return { ...shop, onClose };
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const foot = () => dialog().getByRole('button', { name: /AED \d/ });
const group = (name: RegExp) => dialog().getByRole('group', { name });
const quantity = (name: string) => within(dialog().getByRole('group', { name }));
const more = (part: ReturnType<typeof within>) =>
  part.getAllByRole('button', { name: t('common.more') })[0] as HTMLElement;

test('a required group that is not satisfied is named, marked and reached (MENU-16, MENU-17)', async () => {
  const shop = await draw(FIRE_BUCKET);
  await press(dialog().getByRole('radio', { name: 'Spicy' }));
  const dips = group(/^Your dips/);
  expect(dips.hasAttribute('aria-invalid')).toBe(false);
  expect(foot().textContent).toContain('Your dips: pick 2 to 4');
  const reached = vi.spyOn(dips, 'scrollIntoView');
  await press(foot());
  expect(dips.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(dips.contains(document.activeElement)).toBe(true));
  expect(reached).toHaveBeenCalledOnce();
  expect(shop.checkout().cart.lines).toEqual([]);
  expect(shop.onClose).not.toHaveBeenCalled();
});

test('a required group says what was chosen, and not any more that it is required (B9)', async () => {
  await draw(FIRE_BUCKET);
  const heat = group(/^Hot or extra hot/);
  const head = () => heat.querySelector('legend')?.textContent;
  expect(head()).toContain(t('menu.requiredChoose', { count: 1 }));
  await press(within(heat).getByRole('radio', { name: 'Spicy' }));
  expect(head()).toMatch(/Spicy$/);
  expect(head()).not.toContain(t('menu.requiredChoose', { count: 1 }));
});

test('a group takes no more than its maximum (MENU-18, ERR-21)', async () => {
  await draw(FIRE_BUCKET);
  const dips = within(group(/^Your dips/));
  for (let presses = 0; presses < 4; presses += 1) await press(more(dips));
  expect(screen.queryByText(/^Maximum quantity selected/)).toBeNull();
  await press(more(dips));
  expect(screen.getByText('Maximum quantity selected for Your dips: pick 2 to 4')).toBeTruthy();
  expect(dips.getAllByRole('status')[0]?.textContent).toBe('4');
});

test('a complete choice goes into the cart, and the sheet closes (MENU-27, ERR-23)', async () => {
  const shop = await draw(FIRE_BUCKET);
  await press(dialog().getByRole('radio', { name: /^15/ }));
  await press(dialog().getByRole('radio', { name: 'Extra hot' }));
  const dips = within(group(/^Your dips/));
  await press(more(dips));
  await press(more(dips));
  await press(foot());
  expect(shop.checkout().cart.lines).toEqual([
    expect.objectContaining({ itemId: FIRE_BUCKET, sizeId: 2022, quantity: 1, unitFils: 10200 }),
  ]);
  expect(screen.getByText('Fire Bucket Added to cart')).toBeTruthy();
  expect(shop.onClose).toHaveBeenCalledOnce();
});

test('a quantity starts at one, never falls below, and ends at the maximum of the size (MENU-24, ERR-19)', async () => {
  await draw(BROWNIE, {
    answers: {
      item: () => {
        const dish = wireDish(BROWNIE);
        const item_size = dish.item_size.map((size) => ({ ...size, max_quantity: 3 }));
        return { success: true, successResponse: { ...dish, item_size } };
      },
    },
  });
  const stepper = quantity('Quantity: Chocolate Brownie');
  expect(stepper.getByRole('status').textContent).toBe('1');
  expect(stepper.getByRole('button', { name: t('common.less') }).hasAttribute('disabled')).toBe(
    true,
  );
  await press(more(stepper));
  await press(more(stepper));
  expect(screen.queryByText(/^Maximum quantity/)).toBeNull();
  await press(more(stepper));
  expect(screen.getByText('Maximum quantity selected for 1 piece')).toBeTruthy();
  expect(stepper.getByRole('status').textContent).toBe('3');
});

test.each([
  [
    'has run out',
    ZAATAR_FRIES,
    { outOfStockItems: new Set([ZAATAR_FRIES]) },
    'Item is not available in stock, so you cannot add to cart',
    t('menu.soldOut'),
  ],
  [
    'is not sold here',
    CONE,
    { notSoldItems: new Set([CONE]) },
    'This product is not available in your local store.',
    t('menu.notSold'),
  ],
])(
  'a dish that %s cannot be added and says so (MENU-22, MENU-23, ERR-12, ERR-13, AMB-40)',
  async (_, id, lacks, words, sign) => {
    const shop = await draw(id, { lacks });
    expect(dialog().getByText(sign)).toBeTruthy();
    await press(foot());
    expect(screen.getByText(words)).toBeTruthy();
    expect(shop.checkout().cart.lines).toEqual([]);
    expect(shop.onClose).not.toHaveBeenCalled();
  },
);

test.each(['before', 'after'])(
  'what the page knew of a dish does not decide: pressed %s the branch says that it does not sell it, nothing is added (MENU-23, ERR-13)',
  async (when) => {
    const answered = Promise.withResolvers<ReturnType<typeof refusal>>();
    const target = { kind: 'item' as const, id: CONE, item: wireDish(CONE) };
    const { checkout } = await renderShop(<ItemDialog target={target} onClose={vi.fn()} />, {
      answers: { item: () => answered.promise },
    });
    const answer = () => act(async () => answered.resolve(refusal('NOT_SOLD_AT_STORE')));
    if (when === 'after') await answer();
    await press(foot());
    if (when === 'before') await answer();
    expect(screen.getByText('This product is not available in your local store.')).toBeTruthy();
    expect(checkout().cart.lines).toEqual([]);
  },
);

test('while the branch is closed a chosen dish is not added, unless it takes orders for later (MENU-21, ERR-11, D29)', async () => {
  const closed = { is_open: false, later_from: '2026-01-15T06:15:00.000Z' };
  const delivered = { orderType: 'Delivery' as const, store: sampleStore(closed) };
  const { checkout } = await draw(NUGGETS, { checkout: delivered });
  await press(foot());
  expect(
    screen.getByText("Store is closed at the moment. We can't add this item to the cart"),
  ).toBeTruthy();
  expect(checkout().cart.lines).toEqual([]);
  await act(async () => changeCheckout({ type: 'orderTypeSet', orderType: 'Pickup' }));
  await press(foot());
  expect(checkout().cart.lines).toHaveLength(1);
  expect(checkout().laterMs).toBe(Date.parse(closed.later_from));
});

test('without a branch the place is asked for first; then the dish is added (AMB-32)', async () => {
  const shop = await draw(NUGGETS, { checkout: { store: null } });
  await press(foot());
  expect(shop.checkout().cart.lines).toEqual([]);
  await act(async () => {
    changeCheckout({ type: 'storeChosen', orderType: 'Pickup', store: sampleStore(), place: null });
    shop.askLocation.mock.calls[0]?.[0]?.();
  });
  expect(shop.checkout().cart.lines).toHaveLength(1);
  expect(shop.askLocation).toHaveBeenCalledOnce();
});

test('a dish that does not come says why, and can be asked for again (ERR-13)', async () => {
  const replies = [refusal('NOT_SOLD_AT_STORE'), refusal('OFFLINE')];
  await draw(NUGGETS, {
    answers: {
      item: () => replies.shift() ?? { success: true, successResponse: wireDish(NUGGETS) },
    },
  });
  expect(screen.getByRole('alert').textContent).toContain(t('menu.notInLocalStore'));
  await press(dialog().getByRole('button', { name: t('common.retry') }));
  expect(screen.getByRole('alert').textContent).toContain(t('common.networkFailed'));
  await press(dialog().getByRole('button', { name: t('common.retry') }));
  expect(foot().textContent).toContain('AED 10.00');
});

test('a guest who presses the heart is asked to sign in, for three seconds, and is led there (MENU-25, ERR-18)', async () => {
  const shop = await draw(NUGGETS);
  const heart = () => dialog().getByRole('button', { name: /Kids’ Nuggets/, pressed: false });
  vi.useFakeTimers();
  await press(heart());
  expect(screen.getByText('Login first to add favourites.')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(2999));
  expect(screen.getByText('Login first to add favourites.')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Login first to add favourites.')).toBeNull();
  vi.useRealTimers();
  await press(heart());
  await press(screen.getByRole('button', { name: t('nav.signIn') }));
  expect(shop.address()).toBe('/en/login');
});
