// One key, one thing: card orders, guests and accounts that are asked for many times in the same instant.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { nextPhone, pickupOrder } from '#tests/support/order-shop.ts';
import { releaseTogether } from '#tests/support/release-together.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let port: number;
const shop = cardShopOfFile();
beforeAll(async () => {
  port = Number(new URL(shop.origin).port);
});

test('P2: twenty bursts of ten card orders with one key each make twenty orders', async () => {
  const guest = await shop.guest();
  for (let burst = 0; burst < 20; burst += 1) {
    const data = { ...pickupOrder(shop.plain, guest), payment_method: 'Card' };
    const request = {
      path: '/api/customer/save_card_order',
      headers: { 'x-guest-proof': guest.proof },
      body: JSON.stringify({ data, mode: 'online' }),
    };
    const replies = await releaseTogether(
      port,
      Array.from({ length: 10 }, () => request),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(
      await readRows(shop, 'customer_order', { unique_order_id: data.uniqueOrderId }, ['id']),
    ).toHaveLength(1);
  }
});

test('P2: thirty guests of one phone who send one key at once place one order (AMB-52, AMB-67, D32)', async () => {
  for (let burst = 0; burst < 5; burst += 1) {
    const phone = nextPhone();
    const uniqueOrderId = randomUUID();
    const guests = await Promise.all(Array.from({ length: 30 }, () => shop.guest(phone)));
    const replies = await releaseTogether(
      port,
      guests.map((guest) => ({
        path: '/api/customer/save_order',
        headers: { 'x-guest-proof': guest.proof },
        body: JSON.stringify({
          data: { ...pickupOrder(shop.plain, guest), uniqueOrderId },
          mode: 'online',
        }),
      })),
    );
    expect(
      new Set(replies.map((reply) => JSON.parse(reply.text).successResponse.order_id)).size,
    ).toBe(1);
    expect(
      await readRows(shop, 'customer_order', { unique_order_id: uniqueOrderId }, ['id']),
    ).toHaveLength(1);
  }
});

test('P2: an account that is asked for ten times at once is made once, and so is one whose e-mail two phones want (AMB-51)', async () => {
  for (let burst = 0; burst < 6; burst += 1) {
    shop.clock.advance(120);
    const email = `race.${burst}@example.com`;
    const requests = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const phone = nextMobile();
        const browser = openBrowser(shop);
        await browser.call('checkSignInCode', {
          body: { phone, otp: await browser.codeFor(phone) },
        });
        const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
        return {
          path: '/api/customer/create_account',
          headers: { cookie },
          body: JSON.stringify({
            first_name: 'A',
            last_name: 'B',
            phone_number: phone,
            email_address: email,
            is_active: 1,
            brand_id: 1,
          }),
        };
      }),
    );
    const replies = await releaseTogether(
      port,
      requests.flatMap((request) => [request, request, request, request, request]),
    );
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(
      await shop.db.selectFrom('customer').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1);
  }
});
