import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ignoreStyles, renderShop } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { mealLine, wireMeal, type Lacks } from '#tests/support/sample-menu.ts';
import { ComboBuilder } from './combo-builder.tsx';

ignoreStyles();
const t = texts();
const TWIN_WRAPS = 5004;
const DUO = 5001;

type Drawing = Parameters<typeof renderShop>[1] & {
  id?: number;
  soldHere?: boolean;
  editKey?: string;
  lacks?: Lacks;
};
const draw = ({
  id = TWIN_WRAPS,
  soldHere = true,
  editKey,
  lacks = {},
  ...options
}: Drawing = {}) =>
  renderShop(
    <ComboBuilder combo={wireMeal(id, lacks)} soldHere={soldHere} editKey={editKey ?? null} />,
    { path: '/en/combo/5004/Twin-Wrap-Deal', ...options },
  );
const category = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const foot = () =>
  screen.getByRole('button', { name: /^(Choose \d|Choose: How hot|Add to cart|Update cart).*AED/ });
const press = (button: HTMLElement, detail = 1) =>
  act(async () => fireEvent.click(button, { detail }));
const add = async (of: string, ...names: string[]) => {
  for (const name of names)
    await press(within(category(of)).getByRole('button', { name: t('menu.add', { name }) }));
};

test('a combo is added only when every category is full; the button names what is missing and leads there (MENU-19, ERR-22, MENU-17)', async () => {
  const shop = await draw();
  expect(foot().textContent).toContain('Choose 2 wraps');
  await press(foot());
  expect(screen.getByText('Please select maximum quantity from all categories')).toBeTruthy();
  expect(category('Wraps').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(category('Wraps').contains(document.activeElement)).toBe(true));
  expect(shop.checkout().cart.lines).toEqual([]);
  await add('Wraps', 'Crispy Wrap', 'Cheesy Strips Roll');
  expect(category('Wraps').hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByText('2 of 4 chosen')).toBeTruthy();
  await add('Drinks', 'Cola');
  expect(foot().textContent).toContain('Choose 1 more: drinks');
  await add('Drinks', 'Lemon & Mint');
  expect(foot().textContent).toContain('AED 53.00');
  await press(foot());
  const [line] = shop.checkout().cart.lines;
  expect(line).toMatchObject({ comboId: TWIN_WRAPS, quantity: 1, unitFils: 4500 });
  expect(line?.options.map(({ optionId }) => optionId)).toEqual([
    5004101, 5004103, 5004201, 5004206,
  ]);
  expect(shop.address()).toBe('/en/menu');
  expect(screen.getByText(t('menu.added', { name: 'Twin Wrap Deal' }))).toBeTruthy();
});

test('in Arabic each choice has its Arabic name', async () => {
  await draw({ lang: 'ar' });
  const names = wireMeal(TWIN_WRAPS, {}).choices.flatMap(({ options }) =>
    options.map(({ name_ar }) => name_ar),
  );
  for (const name of names)
    expect(screen.getAllByRole('group', { name }).length).toBeGreaterThan(0);
});

test('what is in the cart already is not added by a second press', async () => {
  const shop = await draw();
  await add('Wraps', 'Crispy Wrap', 'Spicy Wrap');
  await add('Drinks', 'Cola', 'Diet Cola');
  const button = foot();
  await press(button);
  await press(button);
  expect(shop.checkout().cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
});

test('a full category takes no more and says so (MENU-20, ERR-20)', async () => {
  await draw();
  await add('Wraps', 'Crispy Wrap', 'Spicy Wrap');
  const third = within(category('Wraps')).getByRole('button', { name: 'Add Cheesy Strips Roll' });
  expect(third.getAttribute('aria-disabled')).toBe('true');
  await press(third);
  expect(screen.getByText('Maximum quantity selected for Wraps')).toBeTruthy();
  const [more] = within(category('Wraps')).getAllByRole('button', { name: t('common.more') });
  if (more) await press(more);
  const counts = within(category('Wraps')).getAllByRole('status');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['1', '1']);
});

test('a question of the combo must be answered as well, and only that is asked for then (MENU-16)', async () => {
  const shop = await draw({ id: DUO });
  await add('Drinks', 'Cola', 'Diet Cola');
  await add('Dips', 'Ketchup', 'Garlic Sauce');
  expect(foot().textContent).toContain('How hot?');
  expect(screen.getByText('4 of 5 chosen')).toBeTruthy();
  await press(foot());
  expect(screen.queryByText(t('menu.comboIncomplete'))).toBeNull();
  expect(category('How hot').getAttribute('aria-invalid')).toBe('true');
  await press(screen.getByRole('radio', { name: 'Spicy' }));
  await press(foot());
  expect(shop.checkout().cart.lines).toHaveLength(1);
});

test('a combo that the branch does not sell says so on its page, and again at the first press (MENU-23, ERR-13)', async () => {
  const shop = await draw({ soldHere: false });
  const words = 'This product is not available in your local store.';
  expect(screen.getAllByText(words)).toHaveLength(1);
  await press(foot());
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(shop.checkout().cart.lines).toEqual([]);
});

test('a combo that has run out says so before anything is chosen', async () => {
  await draw({ lacks: { outOfStockGroups: new Set([1]) } });
  expect(screen.getByText(t('menu.soldOut'))).toBeTruthy();
});

test('a part that has run out cannot be chosen', async () => {
  await draw({ lacks: { outOfStockItems: new Set([1101]) } });
  const cola = within(category('Drinks')).getByRole('group', { name: 'Cola' });
  expect(cola.textContent).toContain(t('menu.soldOut'));
  expect(within(cola).getByRole('button').hasAttribute('disabled')).toBe(true);
});

test.each([
  ['updated', true],
  ['left', false],
])(
  'a combo of the cart that is %s leads back to the cart (CART-13, MENU-12)',
  async (_, isUpdated) => {
    const line = mealLine(TWIN_WRAPS);
    const shop = await draw({ lines: [line], editKey: line.key, state: 'from-cart' });
    expect(document.body.textContent).not.toContain('One size');
    expect(foot().textContent).toContain(t('menu.update'));
    if (isUpdated) {
      const quantity = within(screen.getByRole('group', { name: 'Quantity: Twin Wrap Deal' }));
      await press(quantity.getByRole('button', { name: t('common.more') }));
      await press(foot());
    } else await press(screen.getByRole('link', { name: t('menu.backToCart') }));
    expect(shop.address()).toBe('/en/cart');
    expect(shop.checkout().cart.lines.map(({ quantity }) => quantity)).toEqual([isUpdated ? 2 : 1]);
  },
);
