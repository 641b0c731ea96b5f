import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { passTime, stopClock } from '#tests/support/pass-time.ts';
import { NOURA, renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { LOST, named, stubCalls, success } from '#tests/support/stub-calls.ts';
import { FavouritesContext, type Favourites } from '#web/state/person/favourites.tsx';
import { FavouriteHeart } from '../menu/favourite-heart.tsx';
import SignedIn, { FavouritesLoader } from './signed-in.tsx';

const t = texts();
const WISH = { wish_id: 9, menu_item_id: 501, combo_id: null, group_id: 5 };

afterEach(() => vi.useRealTimers());

function Hearts({ heart }: { heart: Parameters<typeof FavouriteHeart>[0] }) {
  const [favourites, setFavourites] = useState<Favourites | null>(null);
  return (
    <>
      <FavouritesLoader customerId={NOURA.customer_id} onFavourites={setFavourites} />
      {favourites && (
        <FavouritesContext value={favourites}>
          <FavouriteHeart {...heart} />
          <p>{favourites.isRead ? 'read' : 'unread'}</p>
        </FavouritesContext>
      )}
    </>
  );
}
const BURGER = { kind: 'item', id: 501, groupId: 5, name: 'Burger' } as const;
const heart = () => screen.getByRole('button', { name: t('menu.favourite', { name: 'Burger' }) });
const isOn = () => heart().getAttribute('aria-pressed');

function open(answers: Parameters<typeof stubCalls>[0], props: object = {}) {
  const made = stubCalls({ wishlist: success([]), addWish: success({ wish_id: 3 }), ...answers });
  return { made, ...renderShop(<Hearts heart={{ ...BURGER, ...props }} />, { customer: NOURA }) };
}

test.each([
  [
    'top deals',
    { kind: 'combo', id: 5001, groupId: 1, from: 'topDeal' },
    { combo_id: 5001, group_id: 1, topDeal: 1 },
  ],
  ['top picks', { from: 'topItem' }, { menu_item_id: 501, group_id: 5, topItem: 1 }],
  ['no list of the front', {}, { menu_item_id: 501, group_id: 5 }],
])('a heart says from which list its dish was opened: %s (MENU-26)', async (_, props, body) => {
  const { user, made } = open({}, props);
  await screen.findByText('read');
  await user.click(heart());
  expect(isOn()).toBe('true');
  await waitFor(() => expect(named(made, 'addWish')).toHaveLength(1));
  expect(named(made, 'addWish')[0]?.body).toEqual({ ...body, customer_id: NOURA.customer_id });
});

test('a heart that was kept is let go by its own number (PROFILE-37)', async () => {
  const { user, made } = open({ wishlist: success([WISH]), deleteWish: success('Gone') });
  await screen.findByText('read');
  expect(isOn()).toBe('true');
  await user.click(heart());
  expect(isOn()).toBe('false');
  await waitFor(() => expect(named(made, 'deleteWish')[0]?.path).toMatch(/\/9$/));
});

test('where the server does not take it, the heart goes back, with a word', async () => {
  const { user } = open({ addWish: LOST });
  await screen.findByText('read');
  await user.click(heart());
  expect(await screen.findByText(t('history.fav.failed'))).toBeTruthy();
  expect(isOn()).toBe('false');
});

test('favourites that could not be read come later by themselves', async () => {
  stopClock();
  let isLost = true;
  open({ wishlist: () => (isLost ? LOST : success([WISH])) });
  await screen.findByText('unread');
  isLost = false;
  await passTime(5_000);
  await screen.findByText('read');
  expect(isOn()).toBe('true');
});

test.each([
  ['/en', 1],
  ['/en/menu', 0],
])('at %s the saved addresses of a customer are read %i times (LAND-10)', async (path, times) => {
  const made = stubCalls({ wishlist: success([]), addresses: success([]) });
  renderShop(<SignedIn customerId={NOURA.customer_id} onFavourites={() => undefined} />, {
    customer: NOURA,
    path,
  });
  await waitFor(() => expect(named(made, 'wishlist')).toHaveLength(1));
  expect(named(made, 'addresses')).toHaveLength(times);
});
