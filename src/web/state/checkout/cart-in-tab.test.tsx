import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formTests, passMs, renderForm } from '#tests/support/render-form.tsx';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCart } from './use-checkout.ts';

const calls = formTests();
const LINE: CartLine = {
  key: 'one',
  kind: 'item',
  itemId: 801,
  sizeId: 1,
  groupId: 1,
  name: { en: 'Nuggets', ar: 'ناغتس' },
  sizeName: null,
  image: null,
  altText: { en: '', ar: '' },
  tile: 'sand',
  quantity: 2,
  maxQuantity: 9,
  unitFils: 1000,
  listFils: 1000,
  modifiers: [],
  options: [],
  isOpen: false,
};

test('the cart is written to the tab, and no call carries it away (API-26, API-27, AMB-08)', async () => {
  function Cart() {
    const cart = useCart();
    return (
      <>
        <button type="button" onClick={() => cart.add(LINE)}>{`${cart.quantity} dishes`}</button>
        <button type="button" onClick={cart.clear}>
          Clear
        </button>
      </>
    );
  }
  renderForm(<Cart />);
  await passMs(0);
  const before = sessionStorage.getItem('cart');
  fireEvent.click(screen.getByText('0 dishes'));
  expect(screen.getByText('2 dishes')).toBeTruthy();
  await passMs(1_000);
  expect(sessionStorage.getItem('cart')).not.toBe(before);
  expect(calls.sent()).toEqual([]);
  fireEvent.click(screen.getByText('Clear'));
});
