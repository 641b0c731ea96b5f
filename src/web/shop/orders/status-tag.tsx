import type { HistoryOrder } from '#shared/contract/order-history.ts';
import { statusColour, type StatusColour } from '#shared/domain/orders/order-status.ts';
import { useLanguage } from '../../ui/language.tsx';
import { statusWords } from './order-words.ts';

const LOOK: Record<StatusColour, string> = {
  'light-blue': 'bg-info-soft text-info',
  orange: 'bg-wait-soft text-wait',
  green: 'bg-ok-soft text-ok',
  'dark-red': 'bg-action-press text-on-action',
  none: '',
};

export function StatusTag({ order }: { order: HistoryOrder }) {
  const { t } = useLanguage();
  const words = statusWords(order);
  const colour = statusColour(order.order_status_code);
  return (
    <span className={`tag ${LOOK[colour]}`} data-colour={colour}>
      <bdi className="inline-block first-letter:uppercase">
        {'key' in words ? t(`history.status.${words.key}`) : words.text}
      </bdi>
    </span>
  );
}
