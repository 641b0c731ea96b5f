import type { HistoryOrder } from '#shared/contract/order-history.ts';
import { statusColour } from '#shared/domain/orders/order-status.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Tag } from '../../ui/tag.tsx';
import { statusWords } from './order-words.ts';

const KINDS = {
  'light-blue': 'info',
  orange: 'wait',
  green: 'ok',
  'dark-red': 'ended',
  none: 'plain',
} as const;

export function StatusTag({ order }: { order: HistoryOrder }) {
  const { t } = useLanguage();
  const words = statusWords(order);
  return (
    <Tag
      kind={KINDS[statusColour(order.order_status_code)]}
      className="[&_bdi]:first-letter:uppercase"
    >
      <bdi>{'key' in words ? t(`history.status.${words.key}`) : words.text}</bdi>
    </Tag>
  );
}
