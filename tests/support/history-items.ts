// A dish of an order that was placed, as the history tells it.
import type { HistoryItem } from '#shared/contract/order-history.ts';

/** What two burger meals are made of, one thing left out and one added. */
export const MEAL = {
  parts: [
    {
      quantity: 2,
      name: 'French Fries',
      name_ar: 'بطاطس مقلية',
      size: 'Large',
      size_ar: 'كبير',
      heat: [],
    },
    { quantity: 4, name: 'Garlic Dip', name_ar: 'ثومية', size: '', size_ar: '', heat: [] },
  ],
  left_out: [{ text: 'No pickles', text_ar: 'بلا مخلل' }],
  extras: [{ text: 'Cheese', text_ar: 'جبن', quantity: 2 }],
} as unknown as Partial<HistoryItem>;
/** In this order, and with these counts. */
export const MEAL_WORDS = {
  en: ['2×', 'French Fries, Large', '4×', 'Garlic Dip', 'Cheese', 'No pickles'],
  ar: ['2×', 'بطاطس مقلية، كبير', '4×', 'ثومية', 'جبن', 'بلا مخلل'],
};

export const item = (change: Partial<HistoryItem>): HistoryItem => ({
  line: 0,
  menu_item_id: 501,
  combo_id: null,
  group_id: 5,
  item_name: 'Burger',
  combo_name: '',
  name_ar: 'برجر',
  item_size: { id: 1, size: '', size_ar: '' },
  image_url: null,
  order_item_quantity: 2,
  order_item_netprice: 50,
  order_item_grossprice: 52,
  combo_choices: [],
  modifiers: [],
  is_active: true,
  is_publish: true,
  combo_mrp_price: null,
  combo_sales_price: null,
  issue: null,
  issue_answer: null,
  parts: [],
  ordered_by: '',
  left_out: [],
  extras: [],
  tile: 'sand',
  image_scale: 1,
  ...change,
});
