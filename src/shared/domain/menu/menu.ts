// The menu as the chain publishes it: one document in both languages, prices in fils.
// What one branch sells and has in stock is kept apart (StoreAvailability), because it changes during the day.
import type { Fils } from '../money/money.ts';

/** A text in both languages of the product. */
export type Text = { en: string; ar: string };

/** When a discount counts: `online` on the site, `restaurant` at the counter only, `all` has no channel price. */
export type PriceChannel = 'all' | 'online' | 'restaurant';

type Allergens = { contains: string[]; may_contain?: string[]; depends_on_choice?: string[] };

/** How whatever stands in the menu shows itself, and whether it does. */
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

/** `folds`: nothing of it is made; on a ticket it stands in one row. */
export type MenuGroup = Shown & { on_home: boolean; folds?: boolean | undefined };

/** One size of an item. `mrp` and `discount_price` in fils; `max_quantity` is the most of it one cart line may hold. */
type ItemSize = {
  id: number;
  name: Text;
  mrp: Fils;
  discount_price: Fils | null;
  order_channel: PriceChannel;
  max_quantity: number;
  amount: { value: number; unit: string };
  /** The kitchen's work with one of it; missing: a minute. */
  make_seconds?: number | undefined;
  /** Its number at the point of sale. */
  plu?: string | undefined;
  serves?: { min: number; max: number };
  kcal: number;
  image: string | null;
  alt_text: Text;
  image_by_modifier?: Record<string, string>;
};

/** What a dish and a combo say of themselves in the menu. */
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

/** How the kitchen reads a modifier: one more thing, something left out, or a way of making it that is never counted. */
export type ModifierKind = 'extra' | 'without' | 'preparation';

/** Whether the kitchen reads the choices of a group: all of them, none, or those that are another than its first one, which is how the dish is made unasked. */
export const MODIFIER_SHOWS = ['always', 'changed', 'never'] as const;
export type ModifierShow = (typeof MODIFIER_SHOWS)[number];

/** `max` is the most of this one modifier; the group's `max` limits their sum. `price` in fils. `kind` goes before that of its group. */
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
  /** The dishes that it is made of: it is out with them. Without a size any size will do; missing: it is out with nothing. */
  uses?: { menu_item_id: number; size_id?: number | undefined }[] | undefined;
  /** Parts that it makes another size: one list a part it speaks of, with every size that part may have been chosen in. */
  resizes?: { from: number; to: number }[][] | undefined;
};

/** `single` means exactly one choice of quantity 1. `min` above 0 makes the group required. */
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

/** `required_quantity` is both the minimum and the limit of the category. */
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

/** What a branch that has everything cannot offer, to be filled with what another misses. */
export const nothingMissing = () => ({
  sellsNothing: false,
  notSoldItems: new Set<number>(),
  notSoldSizes: new Set<number>(),
  notSoldCombos: new Set<number>(),
  outOfStockItems: new Set<number>(),
  outOfStockSizes: new Set<number>(),
  outOfStockCombos: new Set<number>(),
  outOfStockModifiers: new Set<number>(),
  /** Sections of the menu that are off with every dish of theirs, inside combos too. */
  outOfStockGroups: new Set<number>(),
});

type ReadOnlySets<T> = {
  readonly [Part in keyof T]: T[Part] extends Set<number> ? ReadonlySet<number> : T[Part];
};

/** What one branch cannot offer. Everything published and not named here is sold and in stock. */
export type StoreAvailability = ReadOnlySets<ReturnType<typeof nothingMissing>>;

/** A branch that has everything. */
export const NOTHING_MISSING: StoreAvailability = nothingMissing();
