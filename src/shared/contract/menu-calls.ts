import { z } from 'zod';
import { call, MOST_ID, success } from './contract.ts';
import { WireCombo, WireGroup, WireItem } from './menu.ts';
import { MenuPage } from './menu-page.ts';

const brandId = z.literal(1);
const mode = z.literal('online');
const channel = z.enum(['delivery', 'pickup']);
const storeId = z.number().int().positive().max(MOST_ID).nullable();
/** Whose favourites are to be marked; ignored unless it is the customer of the bearer token. */
const customer = z.number().int().max(MOST_ID).optional();

const Entry = z.union([WireItem, WireCombo]);
const groupBody = z.object({
  mode,
  timeZoneData: z.object({ offset: z.number(), day: z.number().int().min(0).max(6) }).optional(),
  store_id: storeId,
  customer_id: customer,
  brand_id: brandId,
});
const groupReply = z.object({
  success: z.literal(true),
  groups: z.array(WireGroup),
  groupsData: z.array(WireGroup.extend({ items: z.array(Entry) })),
});
const dealBody = z.object({
  mode,
  store_id: storeId,
  customer_id: customer,
  order_channel: channel,
});
export const atStore = z.object({ mode, store_id: storeId, brand_id: brandId });

export const menuCalls = {
  allGroups: call({
    method: 'POST',
    path: '/menu/allGroups',
    who: 'anyone',
    summary: 'Groups of the menu with their items',
    body: groupBody,
    reply: groupReply,
  }),
  groupsForHome: call({
    method: 'POST',
    path: '/menu/groupsForHome',
    who: 'anyone',
    summary: 'Groups shown on the front of the menu',
    body: groupBody,
    reply: groupReply,
  }),
  groupItems: call({
    method: 'POST',
    path: '/menu/items/{groupId}',
    who: 'anyone',
    summary: 'Items of one group',
    params: { groupId: z.coerce.number().int().positive().max(MOST_ID) },
    body: z.object({ mode, customer_id: customer, order_channel: channel }),
    reply: success(z.array(Entry)),
    refusals: ['NOT_FOUND'],
  }),
  item: call({
    method: 'POST',
    path: '/menu/item/{id}',
    who: 'anyone',
    summary: 'One item at a branch',
    params: { id: z.coerce.number().int().positive().max(MOST_ID) },
    body: atStore,
    reply: success(WireItem),
    refusals: ['NOT_SOLD_AT_STORE', 'NOT_FOUND'],
  }),
  combo: call({
    method: 'POST',
    path: '/menu/combo/{id}',
    who: 'anyone',
    ours: true,
    summary: 'One combo at a branch',
    params: { id: z.coerce.number().int().positive().max(MOST_ID) },
    body: atStore,
    reply: success(WireCombo),
    refusals: ['NOT_SOLD_AT_STORE', 'NOT_FOUND'],
  }),
  combos: call({
    method: 'POST',
    path: '/menu/combos',
    who: 'anyone',
    summary: 'All combos',
    body: z.object({ mode, customer_id: customer, order_channel: channel }),
    reply: success(z.array(WireCombo)),
  }),
  topDeals: call({
    method: 'POST',
    path: '/menu/topDeals',
    who: 'anyone',
    summary: 'All deals',
    body: dealBody,
    reply: success(z.array(Entry)),
  }),
  top4Deals: call({
    method: 'POST',
    path: '/menu/top4Deals',
    who: 'anyone',
    summary: 'The first four deals',
    body: dealBody,
    reply: success(z.array(Entry)),
  }),
  topItems: call({
    method: 'POST',
    path: '/menu/topItems',
    who: 'anyone',
    summary: 'Favourite items, without those already in the cart',
    body: dealBody.extend({
      menu_item_ids: z.array(z.number().int()).max(200).default([]),
      brand_id: brandId,
    }),
    reply: success(z.array(Entry)),
  }),
  heroItems: call({
    method: 'POST',
    path: '/menu/hero_items',
    who: 'anyone',
    summary: 'The banner of the menu',
    body: atStore,
    reply: success(
      z.array(z.intersection(Entry, z.object({ line: z.string(), line_ar: z.string() }))),
    ),
  }),
  featuredProducts: call({
    method: 'POST',
    path: '/menu/featured_products',
    who: 'anyone',
    summary: 'Featured products',
    body: atStore.extend({ customer_id: customer }),
    reply: success(z.array(Entry)),
  }),
  page: call({
    method: 'GET',
    path: '/menu/page/{lang}/{storeId}',
    who: 'anyone',
    ours: true,
    summary: 'The menu page of a branch (0: of the brand) in one language, ready-made',
    params: { lang: z.enum(['en', 'ar']), storeId: z.coerce.number().int().min(0) },
    reply: MenuPage,
    refusals: ['NOT_FOUND'],
  }),
} as const;
