import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import {
  ignoreStyles,
  renderShop,
  sampleStore,
  type Answers,
} from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { dishLine, samplePage, wireDish } from '#tests/support/sample-menu.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { CartStoreWatch } from './cart-store-watch.tsx';
import { useCartCheck } from './use-cart-check.tsx';

ignoreStyles();
const t = texts();
const [NUGGETS, CONE] = [801, 1204];
const lines = [dishLine(NUGGETS, 3), dishLine(CONE, 2)];
const sells =
  (...ids: number[]): Answers['itemsForStore'] =>
  () => ({
    success: true,
    menuData: ids.map((menu_item_id) => ({ menu_item_id })),
  });
const ANSWERS: Answers = {
  page: () => ({ ...samplePage(), groups: [] }) as never,
  menuState: () => ({ ok: true, version: 'one' }) as never,
};
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

const draw = (itemsForStore: Answers['itemsForStore'], checkedStoreId = 1, answers: Answers = {}) =>
  renderShop(<CartStoreWatch />, {
    path: '/en/cart',
    answers: { ...ANSWERS, ...(itemsForStore && { itemsForStore }), ...answers },
    checkout: {
      store: sampleStore(),
      cart: { lines, instructions: '', cutlery: false },
      checkedStoreId,
    },
  });

test('it is swapped by a press for the nearest dish of the branch, as many as there were (LAND-32, STORE-19)', async () => {
  const { checkout } = await draw(sells(NUGGETS), 1, {
    page: () => samplePage() as never,
    item: ({ params }) => ({ success: true, successResponse: wireDish(Number(params['id'])) }),
  });
  const [before = ''] = t('cart.swap', { name: '|' }).split('|');
  const swap = await screen.findByRole('button', { name: new RegExp(`^${before.trim()}`) });
  await act(async () => fireEvent.click(swap));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const [kept, other] = checkout().cart.lines;
  expect([kept?.itemId, other?.quantity]).toEqual([NUGGETS, 2]);
  expect(other?.itemId).not.toBe(CONE);
});

test('a cart that was held against this branch already is not asked about again', async () => {
  const { asked } = await draw(undefined, 3);
  expect(asked.filter(({ name }) => name === 'itemsForStore')).toEqual([]);
});

function Checked() {
  const { dialog, validate } = useCartCheck();
  useEffect(() => void validate(3), [validate]);
  return dialog;
}
const drawInvalid = (...indexes: number[]) =>
  renderShop(<Checked />, {
    path: '/en/checkout/payment',
    lines,
    answers: {
      ...ANSWERS,
      validateCart: () => ({
        success: true,
        menuData: indexes.map((index) => ({
          index,
          reason: 'ITEM_NOT_AVAILABLE',
          missing: [{ name: 'Garlic', name_ar: 'ثوم' }],
        })),
      }),
    },
  });

test('lines that can no longer be ordered are listed with what they lack, and only they go (CART-22, ERR-17)', async () => {
  const { checkout, address } = await drawInvalid(1);
  const dialog = within(screen.getByRole('alertdialog'));
  expect(
    dialog.getByText('These items are invalid and will be removed from the cart.'),
  ).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toContain('Vanilla Cone');
  expect(dialog.getByRole('listitem').textContent).toContain('Garlic');
  expect(screen.queryByRole('button', { name: t('cart.otherStore') })).toBeNull();
  await press(t('cart.removeAndGo'));
  expect(checkout().cart.lines.map(({ itemId }) => itemId)).toEqual([NUGGETS]);
  expect(address()).toBe('/en/checkout/payment');
});

test('when nothing is left the menu follows (CART-22, ERR-17)', async () => {
  const { checkout, address } = await drawInvalid(0, 1);
  await press(t('cart.removeAndGo'));
  expect(checkout().cart.lines).toEqual([]);
  await waitFor(() => expect(address()).toBe('/en/menu'));
});

test('what was taken out while the server judged it is not listed', async () => {
  let answer = (): void => undefined;
  const judged = new Promise<void>((resolve) => (answer = resolve));
  const { checkout } = await renderShop(<Checked />, {
    path: '/en/checkout/payment',
    lines,
    answers: {
      ...ANSWERS,
      validateCart: async () => {
        await judged;
        return { success: true, menuData: [{ index: 1, reason: 'ITEM_NOT_AVAILABLE' }] };
      },
    },
  });
  act(() => changeCheckout({ type: 'linesRemoved', keys: [checkout().cart.lines[1]?.key ?? ''] }));
  await act(async () => answer());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sessionStorage.getItem('invalidItemFlag')).toBeNull();
});
