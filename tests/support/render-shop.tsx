// Draws a part of the shop with what the frame of every page gives it: the brand, the calls, the customer, and the checkout document (branch, cart, coupon).
import { act, configure } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { useLayoutEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { afterAll, beforeAll, vi } from 'vitest';
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import type { CallName, Calls } from '#shared/contract/calls.ts';
import type { CallReply } from '#shared/contract/contract.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { Api, Refused } from '#web/api-client.ts';
import type { BrandDetails } from '#web/state/brand/brand-details.ts';
import {
  changeCheckout,
  checkoutKept,
  type ChosenStore,
  readCheckout,
  type ShopCheckout,
} from '#web/state/checkout/store.ts';
import {
  FavouritesContext,
  useGuestFavourites,
  type Favourites,
} from '#web/state/person/favourites.tsx';
import { keepToken } from '#web/state/person/session.ts';
import { ShopContext, type Shop } from '#web/state/shop.ts';
import { renderPart } from './render-part.tsx';
import { sampleBrand, toToken } from './shop-facts.tsx';

/** For a file of large parts: without styles nothing is hidden by them, and asking each element takes half of the time of a search by role. */
export function ignoreStyles(): void {
  beforeAll(() => configure({ defaultHidden: true }));
  afterAll(() => configure({ defaultHidden: false }));
}

const stores = JSON.parse(readFileSync('brand/sample/stores.json', 'utf8')) as ChosenStore[];

/** A branch of the sample chain as a tab keeps it: open, and 15 to 20 minutes to wait. */
export function sampleStore(changes: Partial<ChosenStore> = {}, id = 3): ChosenStore {
  const store = stores.find(({ store_id }) => store_id === id);
  if (!store) throw new Error(`no branch ${id} in the sample chain`);
  return {
    ...store,
    store_ar_name: store.store_name_ar,
    zone_json: null,
    is_clicked: false,
    is_open: true,
    opens_at: null,
    opens_day: null,
    closes_at: '23:00',
    delivery_fee: store.state_id.delivery_fee,
    minutes_from: 15,
    minutes_to: 20,
    later_from: null,
    later_delivery: false,
    is_limited: false,
    ...changes,
  };
}

export const refusal = (code: Refused['code'], changes: Partial<Refused> = {}): Refused => ({
  ok: false,
  code,
  message: '',
  status: code === 'OFFLINE' ? 0 : 400,
  body: {},
  ...changes,
});

type Reply<N extends CallName> = CallReply<Calls[N]> | Refused;
/** What a call is answered. A part that asks for anything else fails its test. */
export type Answers = { [N in CallName]?: (input: Input) => Reply<N> | Promise<Reply<N>> };
type Input = { params: Record<string, string | number>; body: Record<string, unknown> };
export type Asked = { name: CallName; input: Input };

const VAT = { delivery_fee: 0, tax_percent: 5, tax_type: 0 };
const ALWAYS: Answers = {
  tax: () => ({
    success: true,
    successResponse: ['COD', 'Card'].map((payment_method) => ({ ...VAT, payment_method })),
  }),
};

function toApi(answers: Answers, asked: Asked[]): Api {
  return (async (name: CallName, given?: Partial<Input>) => {
    const input = { params: {}, body: {}, ...given };
    asked.push({ name, input });
    const answer = (answers[name] ?? ALWAYS[name]) as
      | ((input: Input) => Promise<object>)
      | undefined;
    if (!answer) throw new Error(`${name} was asked, and nothing is there to answer it`);
    const reply = await answer(input);
    return 'ok' in reply && reply.ok === false ? reply : { ok: true, data: reply };
  }) as Api;
}

/** The checkout document becomes this one: what is not named is empty. Without a way, a branch is one to collect from. */
export async function seedCheckout({
  cart,
  orderType,
  store,
  point,
  address,
  ...rest
}: Partial<ShopCheckout>): Promise<void> {
  changeCheckout({ type: 'erased' });
  if (store)
    changeCheckout({
      type: 'storeChosen',
      orderType: orderType ?? 'Pickup',
      store,
      place: point ? { point, address: address ?? null } : null,
    });
  else if (orderType) changeCheckout({ type: 'orderTypeSet', orderType });
  if (rest.owner) changeCheckout({ type: 'ownerSet', customerId: rest.owner });
  if (cart) {
    changeCheckout({ type: 'linesRestored', lines: cart.lines });
    changeCheckout({ type: 'instructionsSet', text: cart.instructions });
    changeCheckout({ type: 'cutlerySet', wanted: cart.cutlery });
  }
  if (rest.guestForm) changeCheckout({ type: 'guestFormSet', form: rest.guestForm });
  if (rest.guest) changeCheckout({ type: 'guestSet', guest: rest.guest });
  if (rest.door) changeCheckout({ type: 'doorSet', door: rest.door });
  if (rest.laterMs) changeCheckout({ type: 'laterSet', ms: rest.laterMs });
  if (rest.coupon) changeCheckout({ type: 'couponSet', coupon: rest.coupon });
  if (rest.points) changeCheckout({ type: 'pointsSet', points: rest.points });
  if (rest.extras) changeCheckout({ type: 'extrasSet', extras: rest.extras });
  if (rest.cardOrder) changeCheckout({ type: 'cardOrderSet', order: rest.cardOrder });
  if (rest.checkedStoreId) changeCheckout({ type: 'cartChecked', storeId: rest.checkedStoreId });
  if (rest.hasInvalidLines) changeCheckout({ type: 'invalidLinesSet', on: true });
  if (rest.outOfZone) changeCheckout({ type: 'zoneLeft' });
  if (rest.openId) changeCheckout({ type: 'idTaken', id: rest.openId });
  await checkoutKept();
}

/** Signs this customer in, or everybody out. */
export function signIn(customer: Partial<TokenCustomer> | null): void {
  const whole = {
    customer_id: 7,
    login_name: 'Noura Saeed',
    profile_pic: null,
    profile_pic_social: null,
    social_login: false,
    ...customer,
  };
  keepToken(customer && toToken(whole));
}

type Options = NonNullable<Parameters<typeof renderPart>[1]> & {
  answers?: Answers;
  brand?: Partial<BrandDetails>;
  customer?: Partial<TokenCustomer> | null;
  /** A customer's hearts; without them, a guest's. */
  favourites?: Favourites;
  /** The lines of the cart, when nothing else of it matters. */
  lines?: CartLine[];
  /** The rest of the checkout document. A branch to collect from unless `store` is null. */
  checkout?: Partial<ShopCheckout>;
};

type ShopPart = ReturnType<typeof renderPart> & {
  /** Every call so far. */
  asked: Asked[];
  requestBodies(name: CallName): Record<string, unknown>[];
  /** Path and query where the page is by now. */
  address(): string;
  /** What the page was told with its last move. */
  moveState(): unknown;
  /** The location dialog is asked for; its first argument goes on once a branch was chosen. */
  askLocation: ReturnType<typeof vi.fn<Shop['askLocation']>>;
  checkout(): ShopCheckout;
};

/** Draws it once the checkout document and the customer are those of the test. */
export async function renderShop(
  part: ReactElement,
  {
    lang = 'en',
    path = `/${lang}/menu`,
    state,
    route,
    loaderData,
    answers = {},
    brand,
    customer = null,
    favourites,
    lines = [],
    checkout = {},
  }: Options = {},
): Promise<ShopPart> {
  signIn(null);
  await seedCheckout({
    store: sampleStore(),
    cart: { lines, instructions: '', cutlery: false },
    ...checkout,
  });
  if (customer) signIn(customer);
  const asked: Asked[] = [];
  const askLocation = vi.fn<Shop['askLocation']>();
  const shop: Shop = { api: toApi(answers, asked), brand: sampleBrand(lang, brand), askLocation };
  const seen: { here?: ReturnType<typeof useLocation> } = {};
  function Frame() {
    const here = useLocation();
    useLayoutEffect(() => {
      seen.here = here;
    });
    const ofGuest = useGuestFavourites();
    return (
      <ShopContext value={shop}>
        <FavouritesContext value={favourites ?? ofGuest}>{part}</FavouritesContext>
      </ShopContext>
    );
  }
  const drawn = await act(async () =>
    renderPart(<Frame />, { lang, path, state, ...(route && { route }), loaderData }),
  );
  return {
    ...drawn,
    asked,
    requestBodies: (name) =>
      asked.filter((candidate) => candidate.name === name).map(({ input }) => input.body),
    address: () =>
      drawn.queryByTestId('address')?.textContent ?? `${seen.here?.pathname}${seen.here?.search}`,
    moveState: () => seen.here?.state as unknown,
    askLocation,
    checkout: readCheckout,
  };
}
