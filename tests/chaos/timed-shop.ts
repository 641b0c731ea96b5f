// A shop whose clock a trial turns: in this process or the real server. What both kinds of trials ask of it.
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import type { StoreHours, WEEKDAYS } from '#shared/domain/stores/opening-hours.ts';
import { notify, type OpenDatabase } from '#server/db/open.ts';
import type { Door } from '#tests/support/account-browser.ts';
import { pickupOrder, type Guest, type Plain } from '#tests/support/order-shop.ts';
import { updateRows } from '#tests/support/rows.ts';

export type TimedShop = Door & {
  db: OpenDatabase['db'];
  plain: Plain;
  /** Turns the clock on the wall. */
  setWall(instantMs: number): void;
  /** Real time passes, and the wall with it. */
  pass(ms: number): Promise<void>;
};

export type OrderAnswer = { status: number; code: string; message: string; orderId: string };

const STORE = 1;
const LOOKS = 400;

/** Gives branch 1 other hours and waits until the shop shows them. */
export async function setHours(
  shop: TimedShop,
  { isDays, openTime, closeTime, days }: StoreHours,
): Promise<void> {
  await updateRows(
    shop,
    'store',
    { store_id: STORE },
    { has_weekday_hours: isDays === 1, opens_at: openTime, closes_at: closeTime },
  );
  await shop.db.deleteFrom('store_hours').where('store_id', '=', STORE).execute();
  const rows = days.map(({ day, opening, closing }, position) => ({
    store_id: STORE,
    position,
    weekday: day as (typeof WEEKDAYS)[number],
    opens_at: opening,
    closes_at: closing,
  }));
  if (rows.length > 0) await shop.db.insertInto('store_hours').values(rows).execute();
  await notify(shop.db, 'menu_changed', 'hours');
  for (let look = 0; look < LOOKS; look += 1) {
    const {
      isDays: d,
      store_open_time: o,
      store_close_time: c,
      daysTiming: t,
    } = await shownStore(shop);
    if (JSON.stringify([d, o, c, t]) === JSON.stringify([isDays, openTime, closeTime, days]))
      return;
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  }
  throw new Error('the shop never showed the hours it was given');
}

/** Branch 1 as the storefront sees it. */
export async function shownStore(shop: TimedShop): Promise<Record<string, unknown>> {
  return (await shop.call('storeForPickup', { params: { storeId: STORE } })).body.store;
}

/** The shop's own clock, in whole seconds. */
export async function shownTime(shop: TimedShop): Promise<number> {
  return Date.parse(
    (await shop.call('timezone', { params: { stateOrStore: String(STORE) } })).body
      .successLaterResponse,
  );
}

export async function newGuest(shop: TimedShop, phone: string, ip: string): Promise<Guest> {
  const reply = await shop.call(
    'addGuest',
    {
      body: {
        first_name: 'Noura',
        last_name: 'Saeed',
        phone_number: phone,
        email_address: 'noura@example.com',
      },
    },
    { ip },
  );
  if (reply.status !== 200) throw new Error(`no guest: ${reply.text}`);
  return {
    customerId: reply.body.successResponse.customer_id,
    proof: reply.body.successResponse.proof,
    phone,
  };
}

/** Places an order, in English. */
export async function place(
  shop: TimedShop,
  guest: Guest,
  change: Partial<OrderPayloadInput> = {},
  headers: Record<string, string> = {},
): Promise<OrderAnswer> {
  const reply = await shop.call(
    'saveOrder',
    { body: { data: { ...pickupOrder(shop.plain, guest), ...change }, mode: 'online' } },
    { headers: { 'x-guest-proof': guest.proof, 'accept-language': 'en', ...headers } },
  );
  return {
    status: reply.status,
    code: String(reply.body?.code ?? ''),
    message: String(reply.body?.message ?? ''),
    orderId: String(reply.body?.successResponse?.order_id ?? ''),
  };
}

/** What an order for later carries: the wished instant in UTC, and beside it the time as the browser's own clock would say it. */
export function laterFields(pickedMs: number, browserAheadHours = 4): Partial<OrderPayloadInput> {
  const text = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
  return {
    future_status: 1,
    future_date: text(pickedMs),
    laterdatetime: text(pickedMs + browserAheadHours * 3_600_000),
  };
}
