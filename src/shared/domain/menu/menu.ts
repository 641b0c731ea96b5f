// The menu as the chain publishes it, prices in fils. What a branch sells and has is kept apart (StoreAvailability).
import type { Fils } from '../money/money.ts';

export type Text = { en: string; ar: string };

/** `restaurant`: at the counter only; `all`: no channel price. */
export type PriceChannel = 'all' | 'online' | 'restaurant';

type Allergens = { contains: string[]; may_contain?: string[]; depends_on_choice?: string[] };

type Shown = {
  id: number;
  slug: string;
  name: Text;
  description: Text;
  image: string | null;
  alt_text: Text;
  position: number;
  is_active: boolean;
  is_publish: boolean;
};

/** `tab_name`: a shorter name for the line of groups. `folds`: nothing of it is made; on a ticket it stands in one row. */
export type MenuGroup = Shown & {
  on_home: boolean;
  tab_name?: Text | undefined;
  folds?: boolean | undefined;
};

/** Prices in fils; `max_quantity` is the most of it in one cart line. */
type ItemSize = {
  id: number;
  name: Text;
  mrp: Fils;
  discount_price: Fils | null;
  order_channel: PriceChannel;
  max_quantity: number;
  amount: { value: number; unit: string };
  /** Missing: a minute. */
  make_seconds?: number | undefined;
  /** Its number at the point of sale. */
  plu?: string | undefined;
  serves?: { min: number; max: number };
  kcal: number;
  image: string | null;
  alt_text: Text;
  image_by_modifier?: Record<string, string>;
};

type MenuEntry = Shown & {
  group_id: number;
  badges: string[];
  dietary: string[];
  allergens: Allergens;
};

export type MenuItem = MenuEntry & {
  sizes: ItemSize[];
  modifier_group_ids: number[];
  lists: string[];
  image_by_modifier?: Record<string, string>;
};

/** `preparation` is a way of making it that is never counted. */
export type ModifierKind = 'extra' | 'without' | 'preparation';

/** `changed`: only choices other than the group's first, which is how the dish is made unasked. */
export const MODIFIER_SHOWS = ['always', 'changed', 'never'] as const;
export type ModifierShow = (typeof MODIFIER_SHOWS)[number];

/** `max` is of this modifier alone, `price` in fils. `kind` goes before that of its group. */
export type Modifier = {
  id: number;
  name: Text;
  price: Fils;
  max: number;
  kcal: number;
  allergens: string[];
  kind?: ModifierKind | undefined;
  /** Its number at the point of sale. */
  plu?: string | undefined;
  /** It is out with these dishes. Without a size any size will do. */
  uses?: { menu_item_id: number; size_id?: number | undefined }[] | undefined;
  /** Parts that it makes another size: one list a part, with every size that may have been chosen. */
  resizes?: { from: number; to: number }[][] | undefined;
};

/** `single`: exactly one choice of quantity 1. `min` above 0: required. */
export type ModifierGroup = {
  id: number;
  slug: string;
  name: Text;
  type: 'single' | 'multiple';
  /** Missing: `extra`. */
  kind?: ModifierKind | undefined;
  /** Missing: `always`. */
  show?: ModifierShow | undefined;
  min: number;
  max: number;
  modifiers: Modifier[];
};

export type ComboOption = {
  id: number;
  menu_item_id: number;
  size_id: number;
  extra_price: Fils;
  /** Its number at the point of sale. */
  plu?: string | undefined;
};

/** `required_quantity` is both minimum and limit. */
export type ComboChoice = {
  id: number;
  name: Text;
  required_quantity: number;
  options: ComboOption[];
};

export type Combo = MenuEntry & {
  combo_mrp_price: Fils;
  discount_price: Fils | null;
  order_channel: PriceChannel;
  combo_sales_price: Fils;
  /** Its number at the point of sale. */
  plu?: string | undefined;
  parts_price_from: Fils;
  saving_from: Fils;
  serves: { min: number; max: number };
  kcal: { min: number; max: number };
  included: { menu_item_id: number; size_id: number; quantity: number }[];
  choices: ComboChoice[];
  modifier_group_ids: number[];
  lists: string[];
  image_by_modifier?: Record<string, string>;
};

export type ListEntry = { kind: 'item' | 'combo'; id: number; line?: Text };

export type MenuDocument = {
  allergens: Record<string, Text>;
  dietary: Record<string, Text>;
  badges: Record<string, Text>;
  notes: Record<string, Text>;
  groups: MenuGroup[];
  modifierGroups: ModifierGroup[];
  items: MenuItem[];
  combos: Combo[];
  lists: {
    topItems: ListEntry[];
    topDeals: ListEntry[];
    hero: ListEntry[];
    featured: ListEntry[];
    homeGroups: number[];
  };
};

export const nothingMissing = () => ({
  sellsNothing: false,
  notSoldItems: new Set<number>(),
  notSoldSizes: new Set<number>(),
  notSoldCombos: new Set<number>(),
  outOfStockItems: new Set<number>(),
  outOfStockSizes: new Set<number>(),
  outOfStockCombos: new Set<number>(),
  outOfStockModifiers: new Set<number>(),
  /** Off with every dish of theirs, inside combos too. */
  outOfStockGroups: new Set<number>(),
});

type ReadOnlySets<T> = {
  readonly [Part in keyof T]: T[Part] extends Set<number> ? ReadonlySet<number> : T[Part];
};

/** Everything published and not named here is sold and in stock. */
export type StoreAvailability = ReadOnlySets<ReturnType<typeof nothingMissing>>;

export const NOTHING_MISSING: StoreAvailability = nothingMissing();
