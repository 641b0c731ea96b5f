import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { dishLine } from '#tests/support/sample-menu.ts';
import { CartButton } from './cart-button.tsx';

const t = texts();
const [NUGGETS, CONE] = [801, 1204];

async function draw(lines: ReturnType<typeof dishLine>[], path = '/en/track-order') {
  const brand = { minCartValueFils: 0 };
  const shop = await renderShop(<CartButton />, { lines, path, brand });
  await shop.user.click(screen.getByRole('button', { name: /^Cart, / }));
  const panel = () => within(screen.getByRole('group', { name: t('cart.title') }));
  await screen.findByRole('group', { name: t('cart.title') });
  return { ...shop, panel };
}
afterEach(() => void vi.unstubAllGlobals());
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

test.each([
  [1, '1 Item'],
  [2, '2 Items'],
])(
  'the drop-down counts %i as "%s" and leads to the cart and the checkout (HDR-06)',
  async (count, words) => {
    const { panel } = await draw([dishLine(NUGGETS, count)]);
    expect(panel().getByRole('heading', { level: 2 }).textContent).toBe(words);
    const hrefs = panel()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/en/cart', '/en/checkout/contact']);
    expect(panel().getByRole('link', { name: /^Checkout/ }).textContent).toContain(
      `AED ${count}0.00`,
    );
  },
);

test('each of its lines has a bin; the last one leads to the cart page, but not from the menu (HDR-07, CART-19)', async () => {
  const { panel, address } = await draw([dishLine(NUGGETS), dishLine(CONE)]);
  await press(
    panel().getByRole('button', { name: t('cart.deleteItem', { name: 'Vanilla Cone' }) }),
  );
  expect(address()).toBe('/en/track-order');
  expect(panel().getAllByRole('listitem')).toHaveLength(1);
  await press(panel().getByRole('button', { name: /^Delete/ }));
  expect(address()).toBe('/en/cart');
});

test.each(['/en', '/en/menu'])(
  'at %s the last line goes without a move (CART-19)',
  async (path) => {
    const { panel, address } = await draw([dishLine(NUGGETS)], path);
    await press(panel().getByRole('button', { name: /^Delete/ }));
    expect(address()).toBe(path);
    expect(panel().getByText(t('cart.emptyText'))).toBeTruthy();
  },
);

test('it closes by Escape, which leads back to the button, and by a press beside it', async () => {
  const { user } = await draw([dishLine(NUGGETS)]);
  const button = screen.getByRole('button', { name: /^Cart, / });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a browser that stores nothing is said once, with something in the cart', async () => {
  const setItem = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: setItem, setItem, removeItem: setItem });
  await draw([dishLine(NUGGETS)]);
  expect(screen.getAllByText(t('common.nothingKept'))).toHaveLength(1);
});
