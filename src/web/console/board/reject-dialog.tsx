// Turning an order down, or cancelling one that was accepted: which reasons there are depends on how far it is.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import { useConsole } from '../frame/console-language.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const WHEN_NEW: readonly RejectReason[] = [
  'out_of_stock',
  'too_busy',
  'closing',
  'store_rejected',
  'customer',
];
const LATER: readonly RejectReason[] = [
  'customer',
  'no_show',
  'undeliverable',
  'out_of_stock',
  'closing',
];

/** The customer is told the reason, and the day's report counts it. */
export function RejectDialog({
  order,
  onClose,
  onReject,
}: {
  order: Pick<BoardOrder, 'code' | 'order_type' | 'check_number'>;
  onClose: () => void;
  onReject: (reason: RejectReason) => void;
}) {
  const { t } = useConsole();
  const isNew = order.code === STATUS.pending;
  return (
    <ReasonDialog
      title={t(isNew ? 'console.rejectTitle' : 'console.cancelTitle', {
        number: order.check_number,
      })}
      keep={t('console.keep')}
      action={t(isNew ? 'console.reject' : 'console.cancel')}
      isGrave
      reasons={{
        legend: t('console.reasonLead'),
        values: (isNew ? WHEN_NEW : LATER).filter(
          (each) => each !== (order.order_type === 'Delivery' ? 'no_show' : 'undeliverable'),
        ),
        labelOf: (each) => t(`console.reason.${each}`),
      }}
      onClose={onClose}
      onDone={onReject}
    />
  );
}
