// The smallest true pieces of a menu, a cart and a coupon, for the tables of rules: a test names only what it is about.
import type { Coupon } from '#shared/domain/money/coupon.ts';
import type {
  Combo,
  MenuDocument,
  MenuGroup,
  MenuItem,
  ModifierGroup,
} from '#shared/domain/menu/menu.ts';
import type { PricedLine } from '#shared/domain/money/priced-line.ts';

export const words = { en: 'x', ar: 'x' };
export const shown = {
  slug: 's',
  name: words,
  description: words,
  image: null,
  alt_text: words,
  position: 1,
  is_active: true,
  is_publish: true,
};
export const food = { badges: [], dietary: [], allergens: { contains: [] }, lists: [] };

export const toSize = (id: number, mrp = 1000) => ({
  id,
  name: words,
  mrp,
  discount_price: null,
  order_channel: 'all' as const,
  max_quantity: 5,
  amount: { value: 1, unit: 'pc' },
  kcal: 1,
  image: null,
  alt_text: words,
});

/** A dish with two sizes: ten times its own number, and the one after. */
export const toItem = (id: number, changes: Partial<MenuItem> = {}): MenuItem => ({
  ...shown,
  ...food,
  id,
  group_id: 1,
  sizes: [toSize(id * 10), toSize(id * 10 + 1)],
  modifier_group_ids: [],
  ...changes,
});

type Modifier = ModifierGroup['modifiers'][number];
export const toModifier = (id: number, changes: Partial<Modifier> = {}): Modifier => ({
  id,
  name: words,
  price: 0,
  max: 1,
  kcal: 0,
  allergens: [],
  ...changes,
});

/** What may be added to a dish: none of it, one, or up to all by `min` and `max`. */
export const toModifierGroup = (
  id: number,
  [min, max]: readonly [number, number],
  modifiers: Modifier[],
): ModifierGroup => ({
  id,
  slug: `group-${id}`,
  name: words,
  type: max === 1 ? 'single' : 'multiple',
  min,
  max,
  modifiers,
});

export const toGroup = (id: number): MenuGroup => ({ ...shown, id, on_home: true });

export const toCombo = (id: number, changes: Partial<Combo> = {}): Combo => ({
  ...shown,
  ...food,
  id,
  group_id: 1,
  combo_mrp_price: 3000,
  discount_price: null,
  order_channel: 'all',
  combo_sales_price: 3000,
  parts_price_from: 0,
  saving_from: 0,
  serves: { min: 1, max: 1 },
  kcal: { min: 1, max: 1 },
  included: [],
  modifier_group_ids: [],
  choices: [],
  ...changes,
});

/** A menu of these pieces that shows nothing on the landing page. */
export const menuWith = (
  pieces: Pick<MenuDocument, 'groups' | 'modifierGroups' | 'items' | 'combos'>,
): MenuDocument => ({
  allergens: {},
  dietary: {},
  badges: {},
  notes: {},
  lists: { topItems: [], topDeals: [], hero: [], featured: [], homeGroups: [] },
  ...pieces,
});

export const pricedLine = (changes: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'item',
  itemId: 1,
  sizeId: 11,
  groupId: 2,
  quantity: 1,
  unitFils: 5000,
  listFils: 5000,
  extrasFils: 0,
  discounted: false,
  ...changes,
});

/** Valid everywhere and always, worth nothing. */
export const toCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  type: 'menu',
  couponValueFils: 0,
  percent: 0,
  minAmountFils: 0,
  freeDelivery: false,
  groupIds: [],
  items: [],
  storeIds: [],
  channel: 'all',
  startsAt: null,
  expiresAt: null,
  ...changes,
});
