// What only a signed-in customer has: nothing of it opens without a token, whatever is asked for.
import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#shared/contract/calls.ts';
import { type TestApp } from '#tests/support/create-test-app.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

let own: SignedIn;
const shop = appOfFile();
beforeAll(async () => {
  own = await signIn(shop);
});

type Input = Parameters<TestApp['call']>[1];
const mine = (): [CallName, Input][] => {
  const customer_id = own.customerId;
  const address = {
    place: 'Home',
    full_address: 'Al Karama, Dubai',
    extra_details: 'Flat 5',
    lat: 25.25,
    lng: 55.3,
  };
  return [
    ['profile', { params: { customerId: customer_id } }],
    [
      'editProfile',
      {
        params: { customerId: customer_id },
        body: {
          first_name: 'A',
          last_name: 'B',
          email_address: 'a@example.com',
          phone_number: '971501234567',
        },
      },
    ],
    ['changePassword', { body: { customer_id, login_password: 'long-enough' } }],
    ['setProfilePicture', { body: { image: 'data:image/png;base64,AA==' } }],
    ['addresses', { params: { customerId: customer_id } }],
    ['addAddress', { body: { ...address, customer_id } }],
    ['editAddress', { params: { address_id: 1 }, body: address }],
    ['deleteAddress', { params: { address_id: 1 } }],
    ['orders', { params: { customer_id } }],
    ['orderDetail', { params: { order_id: '0000000000' } }],
    ['lastOrder', { params: { customerId: customer_id } }],
    ['openOrders', { params: { customer_id } }],
    [
      'saveReview',
      {
        params: { id: '0000000000' },
        body: { feedback: 'Good', items: [{ menu_item_id: 1, rating: 5 }] },
      },
    ],
    ['wishlist', { params: { customer_id } }],
    ['addWish', { body: { customer_id, menu_item_id: 501, group_id: 5 } }],
    ['deleteWish', { params: { id: 1 } }],
    ['promos', {}],
    ['applyCoupon', { body: { coupon_code: 'CRUNCH10', customer_id } }],
    ['exportData', {}],
    ['deleteAccount', {}],
  ];
};

test('profile, password, addresses, orders, last order, favourites, offers and coupons open for nobody without a token (GEN-57)', async () => {
  for (const [name, input] of mine())
    expect([name, (await shop.call(name, input)).status]).toEqual([name, 401]);
  for (const name of [
    'profile',
    'addresses',
    'orders',
    'lastOrder',
    'openOrders',
    'wishlist',
    'promos',
  ] as const) {
    const input = mine().find(([one]) => one === name)?.[1];
    expect([name, (await shop.call(name, input, { headers: own.headers })).status]).toEqual([
      name,
      200,
    ]);
  }
});
