import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cart-lines.ts';
import {
  addressNow,
  answerCalls,
  branch,
  inHand,
  passed,
  press,
  refused,
  renderShopPart,
  plain,
  success,
  withFakeTime,
  type Replies,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { changeCheckout, readCheckout } from '../../state/checkout/store.ts';
import { CartStoreWatch } from './cart-store-watch.tsx';

const t = texts();
withFakeTime();
const NUGGETS = cartLine({ itemId: 801 });
const CONE = cartLine({ itemId: 1204, name: { en: 'Cone', ar: 'كون' } });
const SHORT = branch({ store_id: 1 });
const sold = (...ids: number[]) => ({
  success: true,
  menuData: ids.map((menu_item_id) => ({ menu_item_id })),
});

async function open(
  reply: object,
  { path = '/en/track-order', lang = 'en' as 'en' | 'ar', lines = [NUGGETS, CONE] } = {},
) {
  const replies: Replies = {
    itemsForStore: reply,
    menuState: plain({ version: '1' }),
    page: refused(404, 'NOT_FOUND'),
  };
  const asked = answerCalls(replies);
  await inHand({ orderType: 'Pickup', store: branch(), lines });
  const askLocation = vi.fn();
  renderShopPart(<CartStoreWatch />, { path, lang, askLocation });
  await passed();
  changeCheckout({ type: 'storeChosen', orderType: 'Pickup', store: SHORT, place: null });
  await passed();
  return { asked: () => asked.filter(({ name }) => name === 'itemsForStore'), askLocation };
}
const missing = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('b')?.textContent);

test.each(['en', 'ar'] as const)(
  'what the new branch does not sell is listed and taken out (CART-21, ERR-16, STORE-22, STORE-23) (%s)',
  async (lang) => {
    const words = texts(lang);
    const { asked } = await open(sold(801), { lang });
    expect(asked().map(({ body }) => (body as { store_id: number }).store_id)).toEqual([1]);
    expect(screen.getByRole('alertdialog').textContent).toContain(
      lang === 'en'
        ? 'Items not available in the store will be removed from the cart.'
        : words('cart.unavailable'),
    );
    expect(missing()).toEqual([CONE.name[lang]]);
    expect(sessionStorage.getItem('invalidItemFlag')).toBe('true');
    await press('button', words('cart.removeAndGo'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sessionStorage.getItem('invalidItemFlag')).toBeNull();
    expect(readCheckout().cart.lines.map(({ itemId }) => itemId)).toEqual([801]);
    expect(addressNow()).toBe(`/en/track-order`);
  },
);

test.each([
  ['no items', sold()],
  ['Items Not Found', refused(404, 'ITEMS_NOT_FOUND', 'Items Not Found')],
])(
  'a branch that answers %s makes the whole cart unavailable; emptied, it leads to the menu (STORE-22, STORE-24, ERR-03)',
  async (_, reply) => {
    await open(reply);
    expect(missing()).toEqual(['Nuggets', 'Cone']);
    await press('button', t('cart.removeAndGo'));
    expect([readCheckout().cart.lines, addressNow()]).toEqual([[], '/en/menu']);
  },
);

test('a branch that sells all of it is asked once and says nothing (STORE-25)', async () => {
  const { asked } = await open(sold(801, 1204));
  expect([screen.queryByRole('alertdialog'), asked().length]).toEqual([null, 1]);
});

test('at the location step nothing is asked here: the step asks by itself (STORE-25)', async () => {
  const { asked } = await open(sold(801), { path: '/en/checkout/location' });
  expect(asked()).toEqual([]);
});

test('an empty cart needs no question', async () => {
  const { asked } = await open(sold(), { lines: [] });
  expect(asked()).toEqual([]);
});

test('a check that fails says so, and the cart stays (ERR-05)', async () => {
  await open(refused(500, 'INTERNAL'));
  expect(screen.getByRole('alertdialog', { name: 'something went wrong' })).toBeDefined();
  expect(readCheckout().cart.lines).toHaveLength(2);
});

test('instead of taking them out another branch can be chosen (STORE-22)', async () => {
  const { askLocation } = await open(sold(801));
  await press('button', t('cart.otherStore'));
  expect(askLocation).toHaveBeenCalledOnce();
  expect(readCheckout().cart.lines).toHaveLength(2);
});

test('the tax of a branch is asked for once it is chosen, before anything is in the cart (STORE-32)', async () => {
  const asked = answerCalls({ tax: success([]) });
  await inHand({ orderType: 'Pickup', store: branch(), lines: [] });
  renderShopPart(<CartStoreWatch />, { path: '/en/menu', lang: 'en' });
  await passed();
  expect(asked.map(({ name }) => name)).toContain('tax');
});
