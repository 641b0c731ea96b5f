// What can be wrong with the menu, the texts, coupons, offers and nutrition of an import folder.
import { describe, test } from 'vitest';
import { expectNamed, workFolder, type PlantedFault } from '#tests/support/chain-folder.ts';

const work = workFolder();

const plantedFaults: PlantedFault[] = [
  ['an item id twice', 'menu.json', ['items', 1, 'id'], 201, 'items[1].id', '201 appears twice'],
  [
    'a size id twice',
    'menu.json',
    ['items', 0, 'sizes', 1, 'id'],
    2011,
    'items[0].sizes[1].id',
    '2011 appears twice',
  ],
  [
    'an item of an unknown group',
    'menu.json',
    ['items', 0, 'group_id'],
    99,
    'items[0].group_id',
    'no group 99',
  ],
  [
    'an unknown modifier group',
    'menu.json',
    ['items', 0, 'modifier_group_ids', 0],
    77,
    'items[0].modifier_group_ids[0]',
    'no modifier group 77',
  ],
  [
    'a discount above the list price',
    'menu.json',
    ['items', 0, 'sizes', 0, 'discount_price'],
    6600,
    'items[0].sizes[0].discount_price',
    'not below the list price 6500',
  ],
  [
    'a price in dirhams with fractions',
    'menu.json',
    ['items', 0, 'sizes', 0, 'mrp'],
    65.5,
    'items[0].sizes[0].mrp',
    'int',
  ],
  [
    'a modifier group that wants more than it allows',
    'menu.json',
    ['modifierGroups', 0, 'min'],
    3,
    'modifierGroups[0].min',
    'min 3 is above max 1',
  ],
  [
    'a combo part of an unknown item',
    'menu.json',
    ['combos', 0, 'included', 0, 'menu_item_id'],
    9999,
    'combos[0].included[0].menu_item_id',
    'no item 9999',
  ],
  [
    'a combo option in a size that its item lacks',
    'menu.json',
    ['combos', 0, 'choices', 0, 'options', 0, 'size_id'],
    2011,
    'combos[0].choices[0].options[0].size_id',
    'no size 2011',
  ],
  [
    'a required quantity of nothing',
    'menu.json',
    ['combos', 0, 'choices', 0, 'required_quantity'],
    0,
    'combos[0].choices[0].required_quantity',
    '>=1',
  ],
  [
    'a sales price that is not charged',
    'menu.json',
    ['combos', 0, 'combo_sales_price'],
    5000,
    'combos[0].combo_sales_price',
    '5500 is charged',
  ],
  [
    'a list with an unknown item',
    'menu.json',
    ['lists', 'topItems', 0, 'id'],
    8888,
    'lists.topItems[0].id',
    'no item 8888',
  ],
  ['an empty Arabic name', 'menu.json', ['items', 0, 'name', 'ar'], '', 'items[0].name.ar', ''],
  [
    'an allergen that the kitchen does not know',
    'menu.json',
    ['allergens', 'nuts'],
    { en: 'Nuts', ar: 'مكسرات' },
    'allergens.nuts',
    'none of gluten',
  ],
  [
    'a picture that does not exist',
    'menu.json',
    ['items', 0, 'image'],
    'golden-goose',
    'items[0].image',
    'no picture golden-goose',
  ],
  [
    'an English text missing in the pages',
    'content.json',
    ['about', 'title', 'en'],
    undefined,
    'about.title.en',
    '',
  ],
  [
    'a missing text that no form requires',
    'content.json',
    ['footer', 'halal', 'ar'],
    undefined,
    'footer.halal.ar',
    'missing',
  ],
  [
    'a coupon of an unknown group',
    'coupons.json',
    ['coupons', 2, 'groups_json', 0, 'value'],
    99,
    'coupons[2].groups_json[0].value',
    'no group 99',
  ],
  [
    'a coupon with two benefits',
    'coupons.json',
    ['coupons', 0, 'coupon_value'],
    500,
    'coupons[0]',
    'exactly one',
  ],
  [
    'an offer of an unknown coupon',
    'offers.json',
    ['offers', 0, 'coupon_code'],
    'NOSUCH',
    'offers[0].coupon_code',
    'no coupon NOSUCH',
  ],
  [
    'a nutrition total that is wrong',
    'nutrition.json',
    ['meals', 0, 'totals', 'FAT'],
    1,
    'meals[0].totals.FAT',
    'rows add up',
  ],
];

describe('an import folder', () => {
  test.each(plantedFaults)('%s is named with file, place and reason', async (...fault) => {
    await expectNamed(work, fault);
  });
});
