// Draws parts of the storefront that stand on what is in hand: a tab with its branch, cart and guest, and a server whose answers each test names.
import { useLayoutEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { vi, type Mock } from 'vitest';
import type { CallName } from '#shared/contract/calls.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { createApi } from '#web/api-client.ts';
import type { BrandDetails } from '#web/state/brand/brand-details.ts';
import { checkoutKept, type ChosenStore } from '#web/state/checkout/store.ts';
import { keepToken } from '#web/state/person/session.ts';
import { ShopContext, type Shop } from '#web/state/shop.ts';
import { cartLine } from './cart-lines.ts';
import { renderPart } from './render-part.tsx';
import { findCall, openStore, sampleBrand, toToken } from './shop-facts.tsx';
import { toTabKeys } from './tab-keys.ts';

/** An order stands in `data`. */
type Body = Record<string, unknown> & { data?: Record<string, unknown> };
type Asked = { params: string[]; body: Body; headers: Record<string, string> };
/** What a call answers: the successful part, a refusal, or that there is no line. */
type Reply = { status: number; body: object } | 'offline';
type Answer = Reply | ((asked: Asked) => Reply | Promise<Reply>);
export type Answers = Partial<Record<CallName, Answer>>;

export const ok = (successResponse: unknown, more: object = {}): Reply => ({
  status: 200,
  body: { success: true, successResponse, ...more },
});
/** A good answer of a call of our own. */
export const plain = (told: object = {}): Reply => ({ status: 200, body: { ok: true, ...told } });
export const refused = (
  code: string,
  { status = 409, message = '' as unknown, ...more }: Record<string, unknown> = {},
): Reply => ({ status: status as number, body: { success: false, code, message, ...more } });

/** Dubai, 13:00 on a Wednesday. */
export const NOON = Date.parse('2026-01-14T13:00:00+04:00');

export { openStore as toStore };

const LIMITS = {
  withinMonth: false,
  tips: { delivery: true, pickup: false, suggested: [3, 5, 10], most: 50 },
};

const tax = ['Card', 'COD', 'COP'].map((payment_method) => ({
  payment_method,
  tax_percent: 5,
  tax_type: 0,
}));
/** What a page of the checkout asks without a press. */
const USUAL: Answers = {
  tax: ok(tax),
  timezone: () => ok('', { successLaterResponse: new Date().toISOString() }),
  validateCart: ok(null, { menuData: [] }),
  itemsForStore: ok(null, { menuData: [] }),
  usableCoupons: plain({ coupons: [] }),
  saveOrder: ok({ order_id: 'ABCDE12345', check_number: '101' }),
};

export const GUEST = {
  customerId: 7,
  proof: 'guest-proof',
  loginName: 'Noura Saeed',
  email: 'noura@example.com',
  phone: '971501234567',
};
export const GUEST_FORM = {
  firstName: 'Noura',
  lastName: 'Saeed',
  phone: '971501234567',
  email: 'noura@example.com',
  area: 'Al Barsha',
  building: '',
  flat: '12',
  addressType: 'Home',
};
/** Three pieces at ten dirhams, above the least that may be ordered. */
export const nuggets = (quantity = 3, changes: Partial<CartLine> = {}): CartLine =>
  cartLine({ itemId: 801, sizeId: 8011, quantity, maxQuantity: 20, ...changes });

export type Tab = {
  way?: 'Delivery' | 'Pickup' | 'qr-Pickup' | null;
  lines?: CartLine[];
  store?: Partial<ChosenStore> | null;
  withGuest?: boolean;
  /** Whoever is signed in; their coupon, door and so on are `extra`. */
  customerId?: number;
  extra?: Record<string, string>;
};

/** The tab begins anew with this in hand, as after a reload. */
export async function openTab({
  way = 'Pickup',
  lines = [nuggets()],
  store = {},
  withGuest = true,
  customerId,
  extra = {},
}: Tab = {}): Promise<void> {
  await checkoutKept();
  localStorage.removeItem('checkout');
  sessionStorage.clear();
  keepToken(
    customerId === undefined
      ? null
      : toToken({ customer_id: customerId, login_name: 'Noura Saeed' }, 4_000_000_000),
  );
  const place = { address: 'Al Barsha 1, Dubai', area: 'Al Barsha', city: 'Dubai' };
  const kept: Record<string, string> = {
    ...(way && { orderType: way }),
    ...(store && { selectedStore: JSON.stringify(openStore(store)), checkedStoreId: '3' }),
    ...(way === 'Delivery' && {
      changeLat: '25.118',
      changeLng: '55.2',
      customer_address: JSON.stringify(place),
    }),
    ...(withGuest &&
      customerId === undefined && {
        guest: JSON.stringify(GUEST),
        guestForm: JSON.stringify(GUEST_FORM),
      }),
    ...(customerId !== undefined && { owner: String(customerId) }),
    cart: `plain:${JSON.stringify({ lines, instructions: '', cutlery: false })}`,
    ...extra,
  };
  for (const [key, value] of Object.entries(toTabKeys(kept))) sessionStorage.setItem(key, value);
  await readTabAnew();
}

/** As a page that the browser brings out of its memory: what storage holds is read again. */
export async function readTabAnew(): Promise<void> {
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  dispatchEvent(shown);
  await checkoutKept();
}

type Options = {
  lang?: Lang;
  path?: string;
  answers?: Answers;
  brand?: Partial<BrandDetails>;
};
export type ShownShop = ReturnType<typeof renderPart> & {
  /** Where the page is: path, query and what its history entry carries. */
  at(): string;
  state(): unknown;
  askLocation: Mock;
  /** What was sent by a call, oldest first. */
  sent(name: CallName): Asked[];
  /** From now on a call answers this. */
  answer(name: CallName, reply: Answer): void;
};

/** The part inside the storefront, in the tab that `openTab` has opened. */
export function renderShop(
  part: ReactElement,
  { lang = 'en', path, answers = {}, brand = {} }: Options = {},
): ShownShop {
  const known: Answers = { ...USUAL, ...answers };
  const log: { name: CallName; asked: Asked }[] = [];
  const send = async (url: string, init: { method: string; headers: object; body?: string }) => {
    const found = findCall(init.method, url);
    if (!found) throw new Error(`no call ${url}`);
    const body = JSON.parse(init.body ?? '{}') as Body;
    const asked = {
      params: found.params,
      body,
      headers: init.headers as Record<string, string>,
    };
    log.push({ name: found.name, asked });
    const answer = known[found.name] ?? 'offline';
    const reply = typeof answer === 'function' ? await answer(asked) : answer;
    if (reply === 'offline') throw new Error('no line');
    return { status: reply.status, json: async () => reply.body };
  };
  const askLocation = vi.fn();
  const shop: Shop = {
    api: createApi(lang, send),
    brand: sampleBrand(lang, { ...LIMITS, ...brand }),
    askLocation,
  };
  let seen = { at: '', state: null as unknown };
  function Where(): null {
    const { pathname, search, state } = useLocation();
    useLayoutEffect(() => {
      seen = { at: pathname + search, state };
    });
    return null;
  }
  const drawn = renderPart(
    <ShopContext value={shop}>
      <main>{part}</main>
      <Where />
    </ShopContext>,
    { lang, ...(path === undefined ? {} : { path }) },
  );
  return {
    ...drawn,
    at: () => seen.at,
    state: () => seen.state,
    askLocation,
    sent: (name) => log.filter((candidate) => candidate.name === name).map((each) => each.asked),
    answer: (name, reply) => {
      known[name] = reply;
    },
  };
}
