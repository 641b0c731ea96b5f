import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cart-lines.ts';
import { texts } from '#tests/support/render-part.tsx';
import { openTab, renderShopPart, withoutCrypto } from '#tests/support/shop-part.tsx';
import { readCheckout } from '../../state/checkout/store.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { LineStepper } from './line-stepper.tsx';

const t = texts();
const NUGGETS = cartLine();
const SALAD = cartLine({ itemId: 2, name: { en: 'Salad', ar: 'سلطة' }, quantity: 2 });
const Steppers = () => useCart().lines.map((line) => <LineStepper key={line.key} line={line} />);
const inCart = () => readCheckout().cart.lines.map(({ name, quantity }) => [name.en, quantity]);

beforeEach(withoutCrypto);

test('a removed dish comes back to its place, and the message that it was removed goes (CART-11)', async () => {
  await openTab([NUGGETS, SALAD]);
  renderShopPart(<Steppers />);
  const remove = screen.getByRole('button', { name: t('cart.deleteItem', { name: 'Nuggets' }) });
  fireEvent.click(remove);
  expect(inCart()).toEqual([['Salad', 2]]);
  screen.getByText(t('cart.deleted', { name: 'Nuggets' }));
  fireEvent.click(screen.getByRole('button', { name: t('common.undo') }));
  expect(inCart()).toEqual([
    ['Nuggets', 1],
    ['Salad', 2],
  ]);
  expect(screen.queryByText(t('cart.deleted', { name: 'Nuggets' }))).toBeNull();
});

test.each([
  ['ticks', false, [[8]]],
  ['is still for whoever asked for less motion', true, []],
])('each count %s', async (_how, isCalm, ticks) => {
  const vibrate = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  Object.assign(navigator, { vibrate });
  await openTab([SALAD]);
  renderShopPart(<Steppers />);
  fireEvent.click(screen.getByRole('button', { name: t('common.more') }));
  expect(inCart()).toEqual([['Salad', 3]]);
  expect(vibrate.mock.calls).toEqual(ticks);
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('a dish of somebody else in a shared cart can only be taken out, without a way back', async () => {
  await openTab([{ ...SALAD, by: { personId: 2, name: 'Ahmed' } }, NUGGETS]);
  renderShopPart(<Steppers />);
  const [theirs] = screen.getAllByRole('group');
  expect(theirs?.querySelectorAll('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: t('cart.deleteItem', { name: 'Salad' }) }));
  expect(inCart()).toEqual([['Nuggets', 1]]);
  expect(screen.queryByRole('button', { name: t('common.undo') })).toBeNull();
});
