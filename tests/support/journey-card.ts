// A customer at the payment page with a card company beside the shop, and the company's own side of it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { seedTab } from './journey-tab.ts';
import { texts, type Lang } from './journey-test.ts';
import { ONE_TAP } from './journey-shopper.ts';
import { readTabKey } from './tab-keys.ts';

export type Server = { origin: string; gateway: string | null };
type Choice =
  | 'Pay'
  | 'Apple Pay'
  | 'Google Pay'
  | 'Decline'
  | 'Cancel'
  | 'Pay and close the tab'
  | 'Pay, return twice'
  | 'Pay slowly'
  | 'Pay another amount'
  | 'Forge the return'
  | 'Leave without paying';
type Deal = {
  orderNo: string;
  state: string;
  amountFils: number;
  capturedFils: number;
  wallet: string | null;
  refunds: Record<string, number>;
};

export const place = (page: Page, lang: Lang = 'en') =>
  page.getByRole('button', { name: new RegExp(`^${texts(lang)('checkout.place')}`) }).first();
export const stored = (page: Page, key: string): Promise<string | null> =>
  page
    .evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>)
    .then((kept) => readTabKey((name) => kept[name] ?? null, key));

/** The payment page with three portions in the cart (AED 30), Card chosen. */
export async function openPayment(
  page: Page,
  request: APIRequestContext,
  { origin }: Server,
  lang: Lang = 'en',
  extra: Record<string, string> = {},
): Promise<void> {
  await seedTab(page, request, origin, { way: 'Pickup', extra });
  await page.goto(`/${lang}/checkout/payment`);
  await expect(place(page, lang)).toBeEnabled();
}

/** Presses Place order and waits until the bank's page has opened by itself. Answers the number of the order. */
export async function toBank(page: Page, { gateway }: Server, lang: Lang = 'en'): Promise<string> {
  const saved = page
    .waitForResponse('**/api/customer/save_card_order')
    .then(
      async (reply) =>
        ((await reply.json()) as { successResponse: { order_id: string } }).successResponse
          .order_id,
    );
  await place(page, lang).click();
  const orderId = await saved;
  await expect(page).toHaveURL(new RegExp(`^${gateway}/`));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Card payment (sandbox)' }),
  ).toBeVisible();
  return orderId;
}

export async function atBank(page: Page, choice: Choice): Promise<void> {
  await page.getByRole('button', { name: choice, exact: true }).click();
}

/** What the company knows of the tries of one order. */
export async function deals(
  request: APIRequestContext,
  { gateway }: Server,
  orderId: string,
): Promise<Deal[]> {
  const all = (await (await request.get(`${gateway}/control/ledger`)).json()) as Deal[];
  return all.filter(({ orderNo }) => orderNo.startsWith(orderId));
}

/** The number of the card order that this tab is paying. */
export async function openOrder(page: Page): Promise<string> {
  const kept = JSON.parse((await stored(page, 'cardOrder')) ?? '{}') as { orderId?: string };
  expect(kept.orderId).toMatch(/^\w{10}$/);
  return kept.orderId ?? '';
}

const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as {
  items: { id: number; sizes: { id: number; mrp: number }[] }[];
};
let phones = 4_000_000;

const toPiece = (pieces: number) => {
  const [size] = menu.items.find(({ id }) => id === ONE_TAP)?.sizes ?? [];
  return {
    cartItems: [{ menu_item_id: ONE_TAP, selectedsize: { id: size?.id }, quantity: pieces }],
    totalAed: Math.round((size?.mrp ?? 0) / 100) * pieces,
  };
};

/** An order paid by card by the calls themselves: so many pieces of one dish, or what is given. Answers its number on the board, and the
 * guest's phone without its +971. */
export async function payByCalls(
  request: APIRequestContext,
  { origin, gateway }: Server,
  storeId: number,
  ordered: number | { cartItems: object[]; totalAed: number; more?: Record<string, unknown> },
): Promise<{ orderId: string; checkNumber: string; phone: string }> {
  const phone = `50${(phones += 1)}`;
  const post = async (
    path: string,
    data: object,
    headers: Record<string, string> = {},
  ): Promise<Record<string, never>> => {
    const reply = await request.post(`${origin}/api/customer/${path}`, { data, headers });
    expect(reply.status(), await reply.text()).toBe(200);
    return ((await reply.json()) as { successResponse: Record<string, never> }).successResponse;
  };
  const guest = await post('addGuest', {
    first_name: 'Noura',
    last_name: 'Saeed',
    phone_number: `971${phone}`,
    email_address: 'noura@example.com',
  });
  const proof = { 'x-guest-proof': String(guest['proof']) };
  const {
    cartItems,
    totalAed,
    more = {},
  } = typeof ordered === 'number' ? { ...toPiece(ordered) } : ordered;
  const order = await post(
    'save_card_order',
    {
      mode: 'online',
      data: {
        uniqueOrderId: randomUUID(),
        customer_id: guest['customer_id'],
        brand_id: 1,
        order_channel: 'web',
        store_id: storeId,
        delivery_status: 'Pickup',
        payment_method: 'Card',
        cartItems,
        order_grossprice: totalAed,
        ...more,
      },
    },
    proof,
  );
  const orderId = String(order['order_id']);
  const page = await post(
    'mashrek_bank_payment',
    { mode: 'online', data: { order_id: orderId } },
    proof,
  );
  await request.post(String(page['paymentUrl']), {
    form: { encRequest: String(page['encRequest']), access_code: String(page['accessCode']) },
  });
  await request.post(`${gateway}/decide/${orderId}-1`, { form: { outcome: 'pay' } });
  await post('dump_card_order', { mode: 'online', data: { order_id: orderId } }, proof);
  return { orderId, checkNumber: String(order['check_number']), phone };
}
