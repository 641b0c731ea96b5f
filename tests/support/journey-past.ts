// Orders of a signed-in customer, placed and moved by the calls, for journeys about what comes afterwards.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signInByCall } from './journey-kitchen.ts';
import { placePickup, type Placed } from './journey-orders.ts';
import { loginOfStore, ONE_TAP } from './journey-shopper.ts';
import { signInPage, type SignedInPage } from './journey-sign-in.ts';
import { seedTab, TAB_STORE } from './journey-tab.ts';
import { texts, type Lang } from './journey-test.ts';

type Dish = { id: number; sizes: { id: number; mrp: number }[] };
const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as { items: Dish[] };
const FILS_PER_AED = 100;
/** So many portions of Kids' Nuggets are in each order. */
const PIECES = 3;

/** Kids' Nuggets for pickup at the branch, paid in cash. */
export async function orderBefore(
  customer: SignedInPage,
  storeId: number,
): Promise<{ orderId: string; checkNumber: string }> {
  const [size] = menu.items.find((item) => item.id === ONE_TAP)?.sizes ?? [];
  if (!size) throw new Error('the item is missing in the sample menu');
  const data = {
    uniqueOrderId: randomUUID(),
    customer_id: customer.customerId,
    guest: false,
    brand_id: 1,
    order_channel: 'web',
    store_id: storeId,
    delivery_status: 'Pickup',
    payment_method: 'Cash',
    cartItems: [{ menu_item_id: ONE_TAP, selectedsize: { id: size.id }, quantity: PIECES }],
    order_grossprice: Math.round(size.mrp / FILS_PER_AED) * PIECES,
  };
  const { successResponse } = await customer.call<{
    successResponse: { order_id: string; check_number: string };
  }>('POST', '/customer/save_order', { mode: 'online', data });
  return { orderId: successResponse.order_id, checkNumber: successResponse.check_number };
}

/** Moves an order as the branch would, from a browser of its own. */
export async function moveOrder(
  page: Page,
  origin: string,
  storeId: number,
  orderId: string,
  actions: readonly ('accept' | 'ready' | 'complete' | 'reject')[],
): Promise<void> {
  const staff = await page.context().browser()?.newContext();
  if (!staff) throw new Error('no browser');
  await signInByCall(staff.request, origin, loginOfStore(storeId));
  for (const action of actions) {
    const reply = await staff.request.post(`${origin}/api/console/order/${orderId}/move`, {
      data: action === 'reject' ? { action, reason: 'too_busy' } : { action },
      headers: { origin },
    });
    if (!reply.ok()) throw new Error(`${action}: ${reply.status()} ${await reply.text()}`);
  }
  await staff.close();
}

/** A tab that has chosen pickup at a branch, with an empty cart and nobody as a guest. Answers the branch. */
async function customerTab(page: Page, origin: string): Promise<number> {
  await seedTab(page, page.request, origin, { way: 'Pickup', lines: [], withGuest: false });
  return TAB_STORE;
}

/** A guest who ordered for pickup in this browser stands on the tracking page. */
export async function followOwn(page: Page, lang: Lang, storeId: number): Promise<Placed> {
  const placed = await placePickup(page.request, storeId);
  await page.addInitScript(
    ([id, number]) => {
      localStorage.setItem('orderId', id ?? '');
      localStorage.setItem('phone', number ?? '');
    },
    [placed.orderId, `971${placed.phone}`],
  );
  await page.goto(`/${lang}/track-order`);
  await expect(page.getByRole('link', { name: texts(lang)('history.receipt') })).toBeVisible();
  return placed;
}

type Past = {
  customer: SignedInPage;
  storeId: number;
  orderId: string;
  checkNumber: string;
};

/** A signed-in customer with one order, whose tab has chosen a branch. The next page that is opened finds all that. */
export async function withOrder(page: Page, origin: string, isDone = true): Promise<Past> {
  const storeId = await customerTab(page, origin);
  const customer = await signInPage(page, origin);
  const placed = await orderBefore(customer, storeId);
  if (isDone)
    await moveOrder(page, origin, storeId, placed.orderId, ['accept', 'ready', 'complete']);
  return { customer, storeId, ...placed };
}
