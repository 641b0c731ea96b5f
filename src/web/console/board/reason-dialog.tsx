// Turning an order down needs a reason: the customer is told it, and the day's report counts it.
import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/console.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { RejectReason } from '../kept/kept-commands.ts';

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

export function ReasonDialog({
  order,
  onClose,
  onReject,
}: {
  order: BoardOrder;
  onClose: () => void;
  onReject: (reason: RejectReason) => void;
}) {
  const { t } = useConsole();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const reasons = (order.code === STATUS.pending ? WHEN_NEW : LATER).filter(
    (each) => each !== (order.order_type === 'Delivery' ? 'no_show' : 'undeliverable'),
  );
  const title = t(order.code === STATUS.pending ? 'console.rejectTitle' : 'console.cancelTitle', {
    number: order.check_number,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={title}
      className="console-dialog"
      footer={
        <>
          <button type="button" className="console-button" onClick={onClose}>
            {t('console.keep')}
          </button>
          <button
            type="button"
            className="console-button bad"
            onClick={() => (reason === null ? setMissing(true) : onReject(reason))}
          >
            {t(order.code === STATUS.pending ? 'console.reject' : 'console.cancel')}
          </button>
        </>
      }
    >
      <fieldset>
        <legend>{t('console.reasonLead')}</legend>
        <div className="reason-list">
          {reasons.map((each) => (
            <label key={each} className={reason === each ? 'on' : ''}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => {
                  setReason(each);
                  setMissing(false);
                }}
              />
              {t(`console.reason.${each}`)}
            </label>
          ))}
        </div>
        <p role="alert" className="reason-missing">
          {isMissing ? t('console.reasonNeeded') : ''}
        </p>
      </fieldset>
    </Dialog>
  );
}
