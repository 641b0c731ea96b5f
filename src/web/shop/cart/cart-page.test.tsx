import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ignoreStyles,
  refusal,
  renderShop,
  sampleStore,
  signIn,
  type Answers,
} from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import {
  dishLine,
  mealLine,
  sampleCard,
  samplePage,
  wireDish,
} from '#tests/support/sample-menu.ts';
import CartPage from './cart-page.tsx';

const NUGGETS = 801;
const SALAD = 906;
const STRIPS = 403;
const TWIN_WRAPS = 5004;
ignoreStyles();
const t = texts();
const name = (id: number) => sampleCard('item', id).name;

const ANSWERS: Answers = {
  openOrders: () => ({ ok: true, orders: [] }),
  goesWith: () => ({ ok: true, items: [], meal: null, closes_gap: false }),
  item: ({ params }) => ({ success: true, successResponse: wireDish(Number(params['id'])) }),
  topItems: () => ({
    success: true,
    successResponse: samplePage()
      .top.filter(({ kind }) => kind === 'item')
      .slice(0, 5)
      .map(({ id }) => wireDish(id)),
  }),
  usableCoupons: () => ({ ok: true, coupons: [] }),
  points: () => refusal('NOT_FOUND'),
};
const draw = (options: Parameters<typeof renderShop>[1] = {}) =>
  renderShop(<CartPage />, { path: '/en/cart', answers: ANSWERS, ...options });
const toLine = (id: number) => {
  const line = screen.getByRole('heading', { level: 3, name: name(id) }).closest('li');
  return within(line as HTMLElement);
};
const toStepper = (id: number) =>
  within(screen.getByRole('group', { name: t('cart.quantityOf', { name: name(id) }) }));
const toQuantity = (id: number) => toStepper(id).getByRole('status').textContent;
const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const total = () => screen.getByText(t('cart.total')).parentElement?.textContent;
const HOT = [{ modifierGroupId: 1, modifierId: 102, quantity: 1 }];
const salad = (quantity = 1) =>
  dishLine(SALAD, quantity, {
    modifiers: [{ modifierGroupId: 18, modifierId: 1801, quantity: 1 }],
  });
const DIP = [{ modifierGroupId: 6, modifierId: 601, quantity: 1 }];

afterEach(() => vi.useRealTimers());

test('the cart names itself, opens the details of a line and shows the total with two decimals (CART-04, CART-05, CART-08, GEN-06)', async () => {
  const strips = dishLine(STRIPS, 1, { sizeId: 4032, modifiers: [...HOT, ...DIP] });
  await draw({ lines: [dishLine(NUGGETS, 3), strips] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cart');
  expect(total()).toContain('AED 58.00');
  const line = toLine(NUGGETS);
  await press(line.getByRole('button', { name: t('cart.details') }));
  expect(line.getByRole('button', { name: t('cart.details') }).getAttribute('aria-expanded')).toBe(
    'true',
  );
  expect(line.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    t('cart.perPiece'),
  ]);
  expect(toLine(STRIPS).getByText('5 pieces · Spicy · Garlic')).toBeTruthy();
  expect(document.body.textContent).not.toContain('4 pieces');
});

test('notes and cutlery are written into the order (CART-06, CART-07)', async () => {
  const { user, checkout } = await draw({ lines: [dishLine(NUGGETS, 3)] });
  await user.type(
    screen.getByRole('textbox', { name: new RegExp(t('cart.instructions')) }),
    'no ice',
  );
  await user.click(screen.getByLabelText(new RegExp(t('cart.cutlery'))));
  expect(checkout().cart).toMatchObject({ instructions: 'no ice', cutlery: true });
});

test.each([
  ['somebody without an account', null, '/en/checkout/contact'],
  ['a customer', {}, '/en/checkout/location'],
])('Order now leads %s on (CART-09, CART-10, GEN-57)', async (_, customer, to) => {
  await draw({ lines: [dishLine(NUGGETS, 3)], customer });
  const [order] = await screen.findAllByRole('link', { name: /^Order now/ });
  expect(order?.getAttribute('href')).toBe(to);
});

test('without an order type the cart leads to the first page (CART-12)', async () => {
  const shop = await draw({ checkout: { store: null } });
  expect(shop.address()).toBe('/en');
});

test('one more adds a piece with its extras at once; the bill follows half a second later (CART-17, CART-18, CONST-34)', async () => {
  const extra = [{ modifierGroupId: 7, modifierId: 701, quantity: 2 }];
  const strips = dishLine(STRIPS, 1, { modifiers: [...HOT, ...DIP, ...extra] });
  await draw({ lines: [strips] });
  expect(total()).toContain('22.00');
  vi.useFakeTimers();
  await press(toStepper(STRIPS).getByRole('button', { name: t('common.more') }));
  expect(toQuantity(STRIPS)).toBe('2');
  expect(toLine(STRIPS).getByText('AED 44.00')).toBeTruthy();
  await pass(499);
  expect(total()).toContain('22.00');
  await pass(1);
  expect(total()).toContain('44.00');
});

test('a line stops at its maximum and says so in the words that were asked for (CART-15, ERR-19)', async () => {
  const box = { sizeName: { en: 'Box', ar: 'علبة' }, maxQuantity: 4 };
  await draw({ lines: [{ ...dishLine(NUGGETS, 3), ...box }] });
  const more = toStepper(NUGGETS).getByRole('button', { name: t('common.more') });
  await press(more);
  expect(screen.queryByText(/^Maximum quantity/)).toBeNull();
  await press(more);
  expect(screen.getByText('Maximum quantity selected for Box')).toBeTruthy();
  expect(toQuantity(NUGGETS)).toBe('4');
});

test('a line that is taken out can be taken back for six seconds, to where it stood (CART-16)', async () => {
  await draw({ lines: [dishLine(NUGGETS, 1), salad()] });
  vi.useFakeTimers();
  const bin = () =>
    toStepper(NUGGETS).getByRole('button', {
      name: t('cart.deleteItem', { name: name(NUGGETS) }),
    });
  await press(bin());
  expect(screen.getByText(t('cart.deleted', { name: name(NUGGETS) }))).toBeTruthy();
  expect(names()).toEqual([name(SALAD)]);
  await press(screen.getByRole('button', { name: t('common.undo') }));
  expect(names()).toEqual([name(NUGGETS), name(SALAD)]);
  await press(bin());
  await pass(5999);
  expect(screen.getByRole('button', { name: t('common.undo') })).toBeTruthy();
  await pass(1);
  expect(screen.queryByRole('button', { name: t('common.undo') })).toBeNull();
});

test('below the minimum the cart says from when on it can be ordered and leads nowhere, until it can (ERR-44)', async () => {
  await draw({ lines: [dishLine(NUGGETS, 2)] });
  const words = t('cart.minimum', { amount: 'AED 20.00' });
  expect(screen.getByText(words)).toBeTruthy();
  const orderNow = () =>
    screen.queryAllByRole('link', { name: new RegExp(`^${t('cart.orderNow')}`) });
  expect(orderNow()).toEqual([]);
  for (const button of screen.getAllByRole('button', { name: t('cart.littleMore') }))
    expect(button.getAttribute('aria-disabled')).toBe('true');
  await press(toStepper(NUGGETS).getByRole('button', { name: t('common.more') }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(orderNow()).toHaveLength(2);
});

test('an order for later is not called an order for now (A23)', async () => {
  const store = sampleStore({ is_open: false, later_from: '2026-01-15T06:15:00.000Z' });
  const timezone = () => ({
    success: true as const,
    successResponse: '04:30:00',
    successLaterResponse: '2026-01-15T04:30:00+04:00',
  });
  await draw({
    lines: [dishLine(NUGGETS, 3)],
    checkout: { orderType: 'Pickup', store },
    answers: { ...ANSWERS, timezone },
  });
  const links = (key: 'cart.orderNow' | 'cart.checkout') =>
    screen.queryAllByRole('link', { name: new RegExp(`^${t(key)}`) });
  expect(links('cart.orderNow')).toEqual([]);
  expect(links('cart.checkout')).toHaveLength(2);
});

test('an empty cart leads to the menu and shows four other dishes, asked for once and as the customer (CART-11, MENU-29)', async () => {
  const shop = await draw({ customer: { customer_id: 41 } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    `${t('cart.title')}: ${t('cart.emptyHeading')}`,
  );
  expect(screen.getByRole('link', { name: t('cart.seeMenu') }).getAttribute('href')).toBe(
    '/en/menu',
  );
  await screen.findByRole('region', { name: t('cart.alsoLike') });
  expect(names()).toEqual(
    samplePage()
      .top.filter(({ kind }) => kind === 'item')
      .slice(0, 4)
      .map((card) => card.name),
  );
  expect(shop.requestBodies('topItems')).toEqual([expect.objectContaining({ customer_id: 41 })]);
});

test('a line that is edited keeps its place (CART-13)', async () => {
  const { user } = await draw({ lines: [dishLine(NUGGETS, 3), salad()] });
  await user.click(toLine(NUGGETS).getByRole('button', { name: t('common.edit') }));
  const sheet = within(await screen.findByRole('dialog'));
  const update = await sheet.findByRole('button', { name: new RegExp(`^${t('menu.update')}`) });
  await user.click(sheet.getByRole('button', { name: t('common.more') }));
  await user.click(update);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(names()).toEqual([name(NUGGETS), name(SALAD)]);
  expect(toQuantity(NUGGETS)).toBe('4');
});

test('a combo is edited on its own page, which knows that the cart waits (CART-13)', async () => {
  const line = mealLine(TWIN_WRAPS);
  const shop = await draw({ lines: [line] });
  await press(screen.getByRole('button', { name: t('common.edit') }));
  expect(shop.address()).toBe(
    `/en/combo/${TWIN_WRAPS}/Twin-Wrap-Deal?edit=${encodeURIComponent(line.key)}`,
  );
  expect(shop.moveState()).toBe('from-cart');
});

test('a guest is offered no coupon, a customer is (GEN-56, GEN-57)', async () => {
  await draw({ lines: [dishLine(NUGGETS, 6)] });
  expect(total()).toContain('60.00');
  expect(screen.queryByText(t('coupon.add'))).toBeNull();
  await act(async () => signIn({}));
  expect(await screen.findByText(t('coupon.add'))).toBeTruthy();
});
