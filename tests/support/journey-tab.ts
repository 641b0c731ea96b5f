// A tab that is already in the middle of ordering: branch, cart and guest as the storefront itself keeps them, without walking there.
import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { lineKey, type CartLine } from '#shared/domain/cart/cart.ts';
import { roundToDirhams } from '#shared/domain/money/money.ts';
import { ONE_TAP } from './journey-shopper.ts';
import { toTabKeys } from './tab-keys.ts';

type Texts = { en: string; ar: string };
type Dish = {
  id: number;
  group_id: number;
  name: Texts;
  sizes: { id: number; name: Texts; mrp: number; max_quantity: number }[];
};
type Meal = {
  id: number;
  group_id: number;
  name: Texts;
  combo_mrp_price: number;
  modifier_group_ids: number[];
  choices: { id: number; required_quantity: number; options: { id: number }[] }[];
};
type Group = { id: number; min: number; modifiers: { id: number }[] };
const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as {
  items: Dish[];
  combos: Meal[];
  modifierGroups: Group[];
};

/** Mall of the Emirates sells everything and delivers around itself. */
export const TAB_STORE = 3;

/** What three portions come to is above the minimum of AED 20. */
export const nuggets = (quantity = 3): CartLine => simpleLine(ONE_TAP, quantity);

/** A dish with one size and nothing to choose. */
export function simpleLine(itemId: number, quantity: number): CartLine {
  const dish = menu.items.find(({ id }) => id === itemId);
  const [size] = dish?.sizes ?? [];
  if (!dish || !size) throw new Error('the item is missing in the sample menu');
  const price = roundToDirhams(size.mrp);
  const line: CartLine = {
    key: '',
    kind: 'item',
    itemId: dish.id,
    sizeId: size.id,
    groupId: dish.group_id,
    name: dish.name,
    sizeName: null,
    image: null,
    altText: { en: '', ar: '' },
    tile: 'sand',
    quantity,
    maxQuantity: size.max_quantity,
    unitFils: price,
    listFils: price,
    modifiers: [],
    options: [],
    isOpen: false,
  };
  return { ...line, key: lineKey(line) };
}

/** A combo that is filled with the first of each choice. */
export function comboLine(comboId: number): CartLine {
  const meal = menu.combos.find(({ id }) => id === comboId);
  if (!meal) throw new Error('the combo is missing in the sample menu');
  const price = roundToDirhams(meal.combo_mrp_price);
  const name = { en: '', ar: '' };
  const line: CartLine = {
    key: '',
    kind: 'combo',
    comboId,
    groupId: meal.group_id,
    name: meal.name,
    sizeName: null,
    image: null,
    altText: name,
    tile: 'sand',
    quantity: 1,
    maxQuantity: 99,
    unitFils: price,
    listFils: price,
    modifiers: menu.modifierGroups
      .filter(({ id, min }) => min > 0 && meal.modifier_group_ids.includes(id))
      .map(({ id, min, modifiers }) => ({
        modifierGroupId: id,
        modifierId: modifiers[0]?.id ?? 0,
        quantity: min,
        name,
        priceFils: 0,
      })),
    options: meal.choices.map((choice) => ({
      choiceId: choice.id,
      optionId: choice.options[0]?.id ?? 0,
      quantity: choice.required_quantity,
      name,
      extraPriceFils: 0,
    })),
    isOpen: false,
  };
  return { ...line, key: lineKey(line) };
}

export type Tab = {
  way: 'Delivery' | 'Pickup' | 'qr-Pickup';
  lines?: CartLine[];
  /** Without a guest the contact step comes first. */
  withGuest?: boolean;
  /** Another branch than the one against which the cart was checked last. */
  storeId?: number;
  /** Changes to the kept branch, as an older picture of it would have them. */
  store?: Record<string, unknown>;
  extra?: Record<string, string>;
};

let phones = 3_000_000;

/** What the storefront keeps of such a tab, and its guest's phone as 12 digits. */
export async function tabValues(
  request: APIRequestContext,
  {
    way,
    lines = [nuggets()],
    withGuest = true,
    storeId = TAB_STORE,
    store: change = {},
    extra = {},
  }: Tab,
): Promise<{
  session: Record<string, string>;
  cookies: Record<string, string>;
  phone: string;
}> {
  const ok = async (
    reply: Awaited<ReturnType<APIRequestContext['get']>>,
  ): Promise<Record<string, unknown>> => {
    expect(reply.status(), await reply.text()).toBe(200);
    return (await reply.json()) as Record<string, unknown>;
  };
  const { store } = await ok(await request.get(`/api/menu/pickup_store/${storeId}`));
  const session: Record<string, string> = {
    orderType: way,
    selectedStore: JSON.stringify({ ...(store as object), ...change }),
    checkedStoreId: String(TAB_STORE),
    cart: `plain:${JSON.stringify({ lines, instructions: '', cutlery: false })}`,
    ...extra,
  };
  const form = {
    firstName: 'Noura',
    lastName: 'Saeed',
    phone: '',
    email: 'noura@example.com',
    area: 'Al Barsha',
    building: '',
    flat: '12',
    addressType: 'Home',
  };
  const phone = `97150${(phones += 1)}`;
  if (way === 'Delivery') {
    const { lat, lng } = store as { lat: number; lng: number };
    Object.assign(session, {
      changeLat: String(lat),
      changeLng: String(lng),
      customer_address: JSON.stringify({
        address: 'Al Barsha 1, Dubai',
        area: 'Al Barsha',
        city: 'Dubai',
        state: 'Dubai',
        country: 'AE',
        country_code: 'AE',
        lat,
        lng,
      }),
    });
  }
  if (withGuest) {
    const { successResponse } = await ok(
      await request.post('/api/customer/addGuest', {
        data: {
          first_name: form.firstName,
          last_name: form.lastName,
          phone_number: phone,
          email_address: form.email,
        },
      }),
    );
    const guest = successResponse as Record<string, unknown>;
    session['guest'] = JSON.stringify({
      customerId: guest['customer_id'],
      proof: guest['proof'],
      loginName: guest['login_name'],
      email: guest['email_address'],
      phone,
    });
    session['guestForm'] = JSON.stringify({ ...form, phone });
  }
  const cookies = { storeId: String(storeId), orderType: way, cookie_consent: 'rejected' };
  return { session: toTabKeys(session), cookies, phone };
}

/** The next page that is opened finds this tab. Answers the guest's phone, as 12 digits. */
export async function seedTab(
  page: Page,
  request: APIRequestContext,
  origin: string,
  tab: Tab,
): Promise<string> {
  const { session, cookies, phone } = await tabValues(request, tab);
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  await page.addInitScript((kept) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
  return phone;
}
