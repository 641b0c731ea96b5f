import type { HistoryOrder } from '#shared/contract/order-history.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { orderMoment } from './order-words.ts';

export function ScheduledFor({ order }: { order: Pick<HistoryOrder, 'scheduled_for'> }) {
  const { t } = useLanguage();
  const moment = orderMoment(order.scheduled_for);
  return moment === null ? null : (
    <p className="sm mt-1 row !gap-1.5">
      <Icon name="clock" />
      {t('history.scheduledFor', { time: moment })}
    </p>
  );
}
