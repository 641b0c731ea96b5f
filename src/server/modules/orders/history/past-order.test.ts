import { describe, expect, test } from 'vitest';
import { menuWith, toGroup, toItem, toSize } from '#tests/support/menu-parts.ts';
import { orderView, personalIn } from '#tests/support/order-views.ts';
import { loadBrandSettings } from '#server/brand-settings.ts';
import { listedOrder, orderDetail } from './past-order.ts';
import { toReceipt } from './receipt.ts';

const settings = loadBrandSettings();
const pieces = { groups: [toGroup(3)], modifierGroups: [], combos: [] };
const menu = menuWith({
  ...pieces,
  items: [toItem(12, { group_id: 3, sizes: [toSize(120)] })],
});
const later = menuWith({ ...pieces, items: [] });
const points = { ...settings.points, enabled: true, perDirham: 1 };
const seller = { trn: '100123456700003', points };

describe('an order of the history', () => {
  test('has the bill as it was paid and what went back, at the counter too', () => {
    expect(listedOrder(orderView({ card_refunded_fils: 300 }), menu, settings)).toMatchObject({
      order_grossprice: 61,
      delivery_fee: 13,
      tip: 5,
      discount: 10,
      coupon_discount_value: 1,
      points_discount: 2,
      refunded: 10,
      ratings: 4.3,
      delivery_address: 'Flat 5, Street 12b, Al Karama',
      dishes: [{ name: 'Zinger', name_ar: 'زنجر', quantity: 2 }],
    });
  });

  test('opens with its lines and what was said of them', () => {
    const answered = { ...orderView().issues[0], answer: 'We are sorry' };
    const detail = (issues: unknown[]) =>
      orderDetail(orderView({ issues } as never), menu, settings).items[0];
    expect(detail(orderView().issues)).toMatchObject({
      line: 0,
      menu_item_id: 12,
      item_size: { id: 120, size: 'Large', size_ar: 'كبير' },
      order_item_grossprice: 46,
      modifiers: [{ modifier_id: 5, modifier_sale_price: 3 }],
      ordered_by: 'Salem',
      issue: 'It was cold',
      issue_answer: null,
    });
    expect(detail([answered])).toMatchObject({ issue_answer: 'We are sorry' });
    expect(detail([])).toMatchObject({ issue: null, issue_answer: null });
  });

  test.each([
    ['is on the menu', menu, true],
    ['is gone from it', later, false],
  ])('can be ordered again while its dish %s', (_title, today, can) => {
    expect(orderDetail(orderView(), today, settings).items[0]?.is_active).toBe(can);
  });
});

describe('a receipt', () => {
  test.each([
    ['with a tax number', {}, seller, true],
    ['without one', {}, { ...seller, trn: null }, false],
    ['of a cancelled order', { state: 'cancelled', status: 6 } as const, seller, false],
    ['whose fee was not taxed', { tax_fils: 205 }, seller, false],
  ])('%s is a tax invoice: %#', (_title, change, taxes, is) => {
    expect(toReceipt(orderView(change), taxes).is_tax_invoice).toBe(is);
  });

  test('has the figures that were charged, and nothing about the customer', () => {
    const receipt = toReceipt(orderView(), seller);
    expect(receipt).toMatchObject({
      seller: {
        name: { en: 'Qarmasha LLC' },
        branch: { ar: 'الكرامة' },
        address: { en: 'Street 1' },
        trn: seller.trn,
      },
      lines: [{ size: { en: 'Large' }, quantity: 2, unit_price: 23, total: 46 }],
      subtotal: 46,
      vat: { percent: 5, amount: 2.67, included: true },
      total: 56,
      tip: 5,
      paid: 61,
      refunded: 7,
    });
    expect(personalIn(receipt)).toEqual([]);
  });

  test.each([
    ['on its way', {}, { earned: 0, to_earn: 43, with_account: 45 }],
    [
      'handed over',
      { state: 'completed', status: 5 } as const,
      { earned: 43, to_earn: 0, with_account: 45 },
    ],
    ['of an account', { is_guest: false }, { earned: 0, to_earn: 43, with_account: 0 }],
  ])('tells the points of an order %s', (_title, change, told) => {
    expect(toReceipt(orderView(change), seller).points).toMatchObject({ used: 20, ...told });
  });
});
