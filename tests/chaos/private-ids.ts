// Which ids of a call belong to somebody, read from its schema.
import { z } from 'zod';
import type { Call, Caller } from '#shared/contract/contract.ts';
import { OrderPayload } from '#shared/contract/orders.ts';
import type { JsonSchema } from './schema-values.ts';

export const isConsoleCall = ({ who }: { who: Caller }): boolean =>
  who === 'staff' || typeof who === 'object';

/** Everything public: what the shop shows to everybody, or what names nobody (a page view, a retry). */
const PUBLIC = new Set([
  'brandId',
  'brand_id',
  'groupId',
  'group_id',
  'placeId',
  'menu_item_id',
  'menu_item_ids',
  'size_id',
  'combo_id',
  'modifier_group_id',
  'modifier_id',
  'choice_id',
  'option_id',
  'tracking_id',
  'request_id',
  'selectedsize.id',
]);
/** Ids of the menu and of branches, which are public in these calls only. */
const PUBLIC_HERE = new Set([
  'item.id',
  'combo.id',
  'page.storeId',
  'menuState.storeId',
  'storeForPickup.storeId',
  'feedbackApplication.store_id',
  // The key of a new order: another customer's key makes an order of one's own, as its test in foreign-ids shows.
  'saveOrder.uniqueOrderId',
  // Whoever was sent the link may look and join: it is the key, and no token is needed to be a stranger.
  'sharedCart.cart_id',
  'joinSharedCart.cart_id',
]);
const isPublic = (name: string, call: Call, field: string): boolean =>
  PUBLIC.has(field) ||
  PUBLIC_HERE.has(`${name}.${field}`) ||
  (field === 'store_id' && !isConsoleCall(call));

const IS_ID = /(?:^id$|_ids?$|Id$|^stateOrStore$)/;
function idFields(schema: JsonSchema | undefined, above = ''): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(IS_ID.test(name) ? [name === 'id' && above !== '' ? `${above}.id` : name] : []),
    ...idFields(inner, name),
  ]);
  return [
    ...own,
    ...idFields(schema.items, above),
    ...(schema.anyOf ?? []).flatMap((each) => idFields(each, above)),
  ];
}
const toSchema = (type: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A call whose body is an encrypted order. */
export function isSealed({ body }: Call): boolean {
  const properties = body === null ? undefined : toSchema(body).properties;
  return properties?.['data'] !== undefined && properties['mode'] !== undefined;
}

/** The ids that a call takes, those of a sealed order included. */
export function privateIds(name: string, call: Call): string[] {
  const body = call.body === null ? undefined : toSchema(call.body);
  const all = [
    ...[...call.path.matchAll(/\{(\w+)\}/g)]
      .map((match) => match[1] ?? '')
      .filter((candidate) => IS_ID.test(candidate)),
    ...idFields(body),
    ...(isSealed(call) ? idFields(toSchema(OrderPayload)) : []),
  ];
  return [...new Set(all)].filter((field) => !isPublic(name, call, field));
}
