import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShop, sampleStore } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { dishLine } from '#tests/support/sample-menu.ts';
import { toCoupon } from '#tests/support/menu-parts.ts';
import { QrPickup } from './qr-pickup.tsx';
import { useStoreChange } from './use-store-change.tsx';

const t = texts();
const [NUGGETS, CONE] = [801, 1204];
const SHORT = sampleStore({}, 1);
const looked = vi.fn();

function Change({ way }: { way: 'Pickup' | 'Delivery' }) {
  const { dialog, guard, apply } = useStoreChange();
  const choose = () =>
    guard(
      () => {
        looked();
        apply(way, SHORT, way === 'Delivery' ? { point: SHORT, address: null } : undefined);
      },
      { storeId: SHORT.store_id },
    );
  return (
    <>
      <button type="button" onClick={choose}>
        choose
      </button>
      {dialog}
    </>
  );
}

async function draw(
  ids: [id: number, quantity: number][],
  way: 'Pickup' | 'Delivery' = 'Pickup',
  store = sampleStore(),
) {
  looked.mockReset();
  const lines = ids.map(([id, quantity]) => dishLine(id, quantity));
  const shop = await renderShop(<Change way={way} />, {
    path: '/en/cart',
    answers: {
      validateCart: ({ body }) => ({
        success: true,
        menuData: (body['cart'] as { menu_item_id: number }[]).flatMap(({ menu_item_id }, index) =>
          menu_item_id === CONE ? [{ index, reason: 'NOT_SOLD' }] : [],
        ),
      }),
    },
    checkout: {
      store,
      orderType: way,
      cart: { lines, instructions: '', cutlery: false },
      coupon: { code: 'CRUNCH10', name: '', nameAr: '', coupon: toCoupon({ percent: 10 }) },
    },
  });
  const inCart = () => shop.checkout().cart.lines.map(({ itemId, quantity }) => [itemId, quantity]);
  return { ...shop, inCart };
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const question = () => screen.queryByRole('alertdialog', { name: t('location.discardTitle') });
const answers = () =>
  within(question()!)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

afterEach(() => vi.useRealTimers());

test('the question comes after five milliseconds and names what would be lost (CONST-33, LAND-30)', async () => {
  await draw([
    [NUGGETS, 2],
    [CONE, 1],
  ]);
  vi.useFakeTimers();
  await press('choose');
  await act(async () => vi.advanceTimersByTime(4));
  expect(question()).toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(question()?.textContent).toMatch(/\(3 items, \W*AED \d+\.00\W*\)/);
});

test.each([['Pickup'], ['Delivery']] as const)(
  'for %s the third answer names what stays and what goes, keeps the one and drops the other; No changes nothing (LAND-30, STORE-15, STORE-18, STORE-22)',
  async (way) => {
    const shop = await draw(
      [
        [NUGGETS, 3],
        [CONE, 2],
      ],
      way,
    );
    await press('choose');
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findAllByRole('listitem');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`2× Vanilla Cone.*${t('location.notThere')}`)),
      expect.stringMatching(new RegExp(`3× Kids’ Nuggets.*${t('location.stays')}`)),
    ]);
    await press(t('location.discardNo'));
    expect(question()).toBeNull();
    expect(looked).not.toHaveBeenCalled();
    expect(shop.checkout().store?.store_id).toBe(3);
    await press('choose');
    await screen.findByRole('button', { name: t('location.discardKeep') });
    await press(t('location.discardKeep'));
    expect(shop.inCart()).toEqual([[NUGGETS, 3]]);
    expect(shop.checkout().store?.store_id).toBe(SHORT.store_id);
    expect(shop.checkout().coupon).toBeNull();
    expect(screen.getByText(/CRUNCH10/).textContent).toBe(
      t('location.couponEnded', { code: '\u2068CRUNCH10\u2069' }),
    );
    expect(shop.address()).toBe('/en/menu');
  },
);

test('where everything stays the question does not say that the cart will be emptied', async () => {
  await draw([[NUGGETS, 3]]);
  await press('choose');
  await screen.findByText(t('location.discardOrKeep'));
  expect(question()?.textContent).not.toContain('empty your cart');
});

test('where the new branch has nothing of the cart there are two answers, and Yes empties it, with its coupon, before the branch is looked up (LAND-30, STORE-17)', async () => {
  const shop = await draw([[CONE, 4]]);
  await press('choose');
  await screen.findByRole('alertdialog');
  expect(answers()).toEqual([t('location.discardNo'), t('location.discardYes')]);
  const found: unknown[] = [];
  looked.mockImplementation(() => found.push(shop.inCart(), shop.checkout().coupon));
  await press(t('location.discardYes'));
  expect(found).toEqual([[], null]);
  expect(shop.checkout().store?.store_id).toBe(1);
});

test('another place of the same branch is asked about nothing, and the cart stays (D36)', async () => {
  const shop = await draw([[NUGGETS, 3]], 'Delivery', SHORT);
  await press('choose');
  expect(looked).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
  expect(shop.inCart()).toEqual([[NUGGETS, 3]]);
});

test.each([
  ['location.discardNo', 'qr', 3, 'Delivery', 1],
  ['location.discardYes', 'pickup', 1, 'Pickup', 0],
] as const)(
  'a code at another branch asks about the cart: %s (STORE-26, STORE-18)',
  async (answer, md, storeId, way, lines) => {
    const shop = await renderShop(<QrPickup />, {
      path: `/en/menu?store_id=1&md=${md}&utm_source=poster`,
      answers: {
        storeForPickup: () => ({ ok: true, store: SHORT }) as never,
        validateCart: () => ({ success: true, menuData: [{ index: 0, reason: 'NOT_SOLD' }] }),
      },
      checkout: {
        store: sampleStore(),
        orderType: 'Delivery',
        cart: { lines: [dishLine(CONE)], instructions: '', cutlery: false },
      },
    });
    await screen.findByRole('alertdialog', { name: t('location.discardTitle') });
    await press(t(answer));
    const { store, orderType, cart } = shop.checkout();
    expect([store?.store_id, orderType, cart.lines.length]).toEqual([storeId, way, lines]);
    expect(shop.address()).toBe('/en/menu?utm_source=poster');
  },
);
