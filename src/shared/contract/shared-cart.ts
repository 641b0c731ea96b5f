// A cart that several people fill by a link. Names only, and never a price that a browser says.
import { z } from 'zod';
import {
  MOST_NAME,
  MOST_SHARED_LINES,
  SHARED_STATES,
  toldName,
} from '../domain/cart/shared-cart.ts';
import { call, MOST_ID, plain } from './contract.ts';
import { CartItem } from './cart-item.ts';
import { freeText } from './free-text.ts';

const words = z.object({ en: z.string(), ar: z.string() });
const fils = z.number().int();
const count = z.number().int();
/** 128 bits, as a browser writes them. */
const secret = z.string().regex(/^[\w-]{22}$/);
const name = freeText().overwrite(toldName).min(1).max(MOST_NAME);

export const SharedItem = CartItem.pick({
  menu_item_id: true,
  combo_id: true,
  selectedsize: true,
  quantity: true,
  modifiers: true,
  choices: true,
});
export type SharedItem = z.output<typeof SharedItem>;

/** A line as a cart keeps it, at the prices of the branch's menu of now. */
const SharedLine = z.object({
  key: z.string(),
  kind: z.enum(['item', 'combo']),
  itemId: count.optional(),
  sizeId: count.optional(),
  comboId: count.optional(),
  groupId: count,
  name: words,
  sizeName: words.nullable(),
  image: z.string().nullable(),
  altText: words,
  tile: z.string(),
  quantity: count,
  maxQuantity: count,
  unitFils: fils,
  listFils: fils,
  modifiers: z.array(
    z.object({
      modifierGroupId: count,
      modifierId: count,
      name: words,
      quantity: count,
      priceFils: fils,
    }),
  ),
  options: z.array(
    z.object({
      choiceId: count,
      optionId: count,
      name: words,
      quantity: count,
      extraPriceFils: fils,
    }),
  ),
});
export type SharedLine = z.output<typeof SharedLine>;

const SharedPerson = z.object({
  person_id: count,
  name: z.string(),
  is_owner: z.boolean(),
  lines: z.array(SharedLine),
  /** `name` is null once no menu knows it. */
  gone: z.array(z.object({ key: z.string(), name: words.nullable(), item: SharedItem })),
});
export type SharedPerson = z.output<typeof SharedPerson>;

export const SharedCart = z.object({
  state: z.enum(SHARED_STATES),
  minutes_left: count,
  version: count,
  /** Grows with every change of what others than the owner want. */
  dishes: count,
  order_type: z.enum(['Delivery', 'Pickup']),
  store_id: count,
  store: words,
  owner_name: z.string(),
  places_left: count,
  /** Null: who asks has not joined. `revision` counts the changes of their own dishes. */
  me: z.object({ person_id: count, is_owner: z.boolean(), revision: count }).nullable(),
  /** Only for who has joined. */
  people: z.array(SharedPerson),
});
export type SharedCart = z.output<typeof SharedCart>;

const params = { cart_id: z.string().max(60) };
const lines = z.array(SharedItem).max(MOST_SHARED_LINES);
const reply = plain({ cart: SharedCart });

export const sharedCartCalls = {
  openSharedCart: call({
    method: 'POST',
    path: '/shared_cart',
    ours: true,
    who: 'anyone',
    summary: 'Opens a cart to others for half an hour; the token is the owner’s alone',
    body: z.object({
      store_id: z.number().int().positive().max(MOST_ID),
      order_type: z.enum(['Delivery', 'Pickup']),
      name,
      token: secret,
      lines,
    }),
    reply: plain({ cart_id: z.string(), cart: SharedCart }),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  sharedCart: call({
    method: 'POST',
    path: '/shared_cart/{cart_id}',
    ours: true,
    who: 'anyone',
    summary:
      'The shared cart of a link: to who has joined what each one wants, to others what joining needs',
    params,
    body: z.object({ token: secret.nullable() }),
    reply,
    refusals: ['NOT_FOUND'],
  }),
  joinSharedCart: call({
    method: 'POST',
    path: '/shared_cart/{cart_id}/join',
    ours: true,
    who: 'anyone',
    summary: 'Joins with a name; the same token twice is the same person',
    params,
    body: z.object({ token: secret, name }),
    reply,
    refusals: ['NOT_FOUND', 'SHARED_CART_CLOSED', 'SHARED_CART_FULL', 'TOO_MANY_REQUESTS'],
  }),
  setSharedLines: call({
    method: 'POST',
    path: '/shared_cart/{cart_id}/lines',
    ours: true,
    who: 'anyone',
    summary:
      'All one’s own dishes, on top of the revision that the browser knew; the same ones again change nothing',
    params,
    body: z.object({ token: secret, revision: z.number().int().min(0).max(MOST_ID), lines }),
    reply,
    refusals: [
      'NOT_FOUND',
      'SHARED_CART_CLOSED',
      'SHARED_CART_CHANGED',
      'SHARED_CART_LARGE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  removeSharedLine: call({
    method: 'POST',
    path: '/shared_cart/{cart_id}/remove',
    ours: true,
    who: 'anyone',
    summary: 'The owner takes out a line of somebody',
    params,
    body: z.object({
      token: secret,
      person_id: z.number().int().positive().max(MOST_ID),
      key: z.string().max(4000),
    }),
    reply,
    refusals: ['NOT_FOUND', 'SHARED_CART_CLOSED'],
  }),
  closeSharedCart: call({
    method: 'POST',
    path: '/shared_cart/{cart_id}/close',
    ours: true,
    who: 'anyone',
    summary: 'The owner stops sharing; nobody changes anything any more',
    params,
    body: z.object({ token: secret }),
    reply,
    refusals: ['NOT_FOUND'],
  }),
} as const;
