import type { HistoryOrder, ListedOrder, OrderDetail } from '#shared/contract/order-history.ts';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { customerMayCancel } from '#shared/domain/orders/order-life.ts';
import { toState, statusDescription, toStatusCode } from '#shared/domain/orders/order-status.ts';
import { filterAllergens } from '#shared/domain/menu/allergens.ts';
import { refundedFils, type OrderView } from '../view/order-view.read-model.ts';
import { wholeAddress } from '#shared/i18n/format.ts';
import { historyItem, today } from './past-line.ts';

const PAST = ['bill', 'people', 'branch', 'refunded', 'feedback'] as const;
export const LISTED = [...PAST, 'dishes'] as const;
export const DETAILED = [...PAST, 'lines', 'parts'] as const;

const TENTHS = 10;

function historyOrder(row: OrderView<(typeof PAST)[number]>): HistoryOrder {
  const code = toStatusCode(row.status);
  return {
    order_id: row.order_id,
    check_number: row.check_number,
    date_created: row.placed_at.toISOString(),
    order_grossprice: filsToAed(row.total_fils),
    order_status_code: row.status,
    order_status_description: code === null ? '' : statusDescription(code, row.order_type),
    delivery_status: row.order_type === 'Delivery' ? 'Delivery' : 'Pickup',
    store_id: row.store_id,
    store_name: row.branch.en,
    store_name_ar: row.branch.ar,
    storeLat: row.store_lat,
    storeLng: row.store_lng,
    delivery_address: wholeAddress(row.house, row.street, row.delivery_address),
    delivery_fee: filsToAed(row.delivery_fee_fils),
    tip: filsToAed(row.tip_fils),
    refunded: filsToAed(refundedFils(row)),
    tax_percent: row.tax_percent,
    tax_amount: filsToAed(row.tax_fils),
    tax_type: row.tax_type,
    discount: filsToAed(row.list_savings_fils),
    coupon_discount_value: filsToAed(row.coupon_discount_fils),
    points_used: row.points_used,
    points_discount: filsToAed(row.points_discount_fils),
    ratings: row.rating_tenths === null ? null : row.rating_tenths / TENTHS,
    quantity: row.quantity,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    may_cancel: code !== null && customerMayCancel(row.order_type, toState(code)),
  };
}

export function orderDetail(
  row: OrderView<(typeof DETAILED)[number]>,
  menu: MenuDocument,
  settings: BrandSettings,
): OrderDetail {
  return {
    ...historyOrder(row),
    items: row.lines.map((line) => historyItem(line, row, menu, settings)),
    allergies: filterAllergens(row.allergies),
  };
}

export function listedOrder(
  row: OrderView<(typeof LISTED)[number]>,
  menu: MenuDocument,
  settings: BrandSettings,
): ListedOrder {
  const dishes = row.dishes.map((dish) => {
    const { image_url, tile, image_scale } = today(dish, menu, settings);
    return {
      name: dish.name.en,
      name_ar: dish.name.ar,
      quantity: dish.quantity,
      image_url,
      tile,
      image_scale,
    };
  });
  return { ...historyOrder(row), dishes };
}
