// A dish and a combo as they stand on the wire.
import type {
  WireChoiceCategory,
  WireCombo,
  WireItem,
  WireModifierGroup,
} from '#shared/contract/menu.ts';

const shared = {
  group_id: 5,
  item_group_id: 5,
  image_url: 'burger',
  alt_text: 'A burger',
  alt_text_ar: 'برجر',
  description: '',
  description_ar: '',
  is_active: true,
  is_publish: true,
  in_stock: true,
  sold_here: true,
  group_active: true,
  badges: [],
  dietary: [],
  allergens: { contains: [], may_contain: [], depends_on_choice: [] },
  tile: 'sand',
  image_scale: 1,
};

function group(
  id: number,
  type: 'single' | 'multiple',
  min: number,
  max: number,
  prices: number[],
): WireModifierGroup {
  const limits = {
    modGroup_min_quantity: min,
    modGroup_max_quantity: max,
    mod_group_name: `Group ${id}`,
    mod_group_name_ar: `مجموعة ${id}`,
  };
  return {
    modifier_group_id: id,
    modifier_type: type,
    ...limits,
    modifiers: prices.map((price, index) => ({
      modifier_id: id * 10 + index,
      modifier_name: `M${index}`,
      modifier_name_ar: `م${index}`,
      modifier_type: type,
      modifier_sale_price: price,
      quantity: 1,
      max: 2,
      selected: false,
      kcal: 0,
      allergens: [],
      ...limits,
    })),
  };
}

function size(
  id: number,
  mrp: number,
  discount: number,
  channel: string,
  sold = true,
): WireItem['item_size'][number] {
  return {
    id,
    size: 'Large',
    size_ar: 'كبير',
    mrp,
    discount_price: discount,
    price: mrp,
    order_channel: channel,
    max_quantity: 3,
    image_url: null,
    alt_text: '',
    alt_text_ar: '',
    description: '',
    description_ar: '',
    kcal: 500,
    sold_here: sold,
  };
}

export const item: WireItem = {
  kind: 'item',
  menu_item_id: 501,
  item_name: 'Burger',
  name_ar: 'برجر',
  item_size: [size(1, 24, 0, 'all'), size(2, 30, 0, 'all', false)],
  ...shared,
  modifiers: [group(1, 'single', 1, 1, [0, 1]), group(2, 'multiple', 0, 2, [2.5])],
};

export const drinks: WireChoiceCategory = {
  choice_id: 7,
  category_name: 'Drinks',
  category_name_ar: 'المشروبات',
  required_quantity: 2,
  options: [0, 5].map((extra, index) => ({
    option_id: 70 + index,
    menu_item_id: 1101 + index,
    item_name: `Drink ${index}`,
    name_ar: `مشروب ${index}`,
    size: '',
    size_ar: '',
    extra_price: extra,
    quantity: 1,
    selected: false,
    image_url: null,
    kcal: 0,
    available: true,
  })),
};
export const combo: WireCombo = {
  kind: 'combo',
  combo_id: 5001,
  combo_name: 'Duo',
  name_ar: 'عرض',
  combo_mrp_price: 62,
  combo_sales_price: 55,
  discount_price: 55,
  price: 55,
  order_channel: 'online',
  choices: [drinks],
  serves_min: 2,
  serves_max: 2,
  kcal_min: 1,
  kcal_max: 2,
  included: [],
  ...shared,
  modifiers: [],
};
