import type { HistoryOrder } from '#shared/contract/order-history.ts';
import { statusColour } from '#shared/domain/orders/order-status.ts';
import { useLanguage } from '../../ui/language.tsx';
import { statusWords } from './order-words.ts';

export function StatusTag({ order }: { order: HistoryOrder }) {
  const { t } = useLanguage();
  const words = statusWords(order);
  return (
    <span className={`tag st-${statusColour(order.order_status_code)}`}>
      <bdi>{'key' in words ? t(`history.status.${words.key}`) : words.text}</bdi>
    </span>
  );
}
