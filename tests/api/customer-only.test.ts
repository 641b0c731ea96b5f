// What only a signed-in customer has: nothing of it opens without a token, whatever is asked for.
import { beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let own: SignedIn;
const shop = shopOfFile();
beforeAll(async () => {
  own = await signIn(shop);
});

const READ = [
  ...(['profile', 'addresses', 'orders', 'lastOrder'] as const),
  ...(['openOrders', 'wishlist', 'promos'] as const),
];
const OTHERS = [
  ...(['editProfile', 'changePassword', 'setProfilePicture', 'exportData'] as const),
  ...(['addAddress', 'editAddress', 'deleteAddress', 'deleteAccount'] as const),
  ...(['orderDetail', 'saveReview', 'addWish', 'deleteWish', 'applyCoupon'] as const),
];
const ask = async (name: CallName, headers: Record<string, string>) => {
  const names = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
  const params = Object.fromEntries(names.map((param) => [param, own.customerId]));
  return [name, (await shop.call(name, { params }, { headers })).status];
};

test('profile, password, addresses, orders, last order, favourites, offers and coupons open for nobody without a token (GEN-57)', async () => {
  const { proof } = await shop.guest();
  for (const headers of [{}, { 'x-guest-proof': proof }] as Record<string, string>[])
    for (const name of [...READ, ...OTHERS]) expect(await ask(name, headers)).toEqual([name, 401]);
  for (const name of READ) expect(await ask(name, own.headers)).toEqual([name, 200]);
});
