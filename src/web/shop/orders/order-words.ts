import type { HistoryItem, HistoryOrder } from '#shared/contract/order-history.ts';
import {
  STATUS,
  statusDescription,
  statusLabelKey,
  toStatusCode,
  type StatusLabelKey,
} from '#shared/domain/orders/order-status.ts';
import { formatStamp } from '#shared/i18n/clock.ts';
import type { Lang } from '#shared/i18n/languages.ts';

type StatusFields = Pick<
  HistoryOrder,
  'order_status_code' | 'order_status_description' | 'delivery_status'
>;

/** The text of a status: a key where we have a text, else the server's words. */
export function statusWords({
  order_status_code,
  order_status_description,
  delivery_status,
}: StatusFields): { key: StatusLabelKey } | { text: string } {
  const code = toStatusCode(order_status_code);
  const isOurs =
    code === null ||
    (code === 3 && delivery_status !== 'Delivery') ||
    order_status_description.trim() === statusDescription(code, delivery_status);
  return isOurs
    ? { key: statusLabelKey(order_status_code, delivery_status) }
    : { text: order_status_description };
}

/** `2026-11-14 21:05` in the Emirates; null for a missing or unreadable date. */
export function orderMoment(isoDate: string | null | undefined): string | null {
  const date = new Date(isoDate ?? '');
  return isoDate && !Number.isNaN(date.getTime()) ? formatStamp(date) : null;
}

export function itemName(
  item: Pick<HistoryItem, 'item_name' | 'combo_name' | 'name_ar'>,
  lang: Lang,
): string {
  return lang === 'ar' && item.name_ar !== '' ? item.name_ar : item.item_name || item.combo_name;
}

export function itemSize(item: Pick<HistoryItem, 'item_size'>, lang: Lang): string {
  if (item.item_size === null) return '';
  return lang === 'ar' ? item.item_size.size_ar : item.item_size.size;
}

export function isOver({ order_status_code: code }: Pick<HistoryOrder, 'order_status_code'>) {
  return code === STATUS.completed || code === STATUS.cancelled;
}
