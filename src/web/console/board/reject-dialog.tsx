// Rejecting or cancelling an order; the reasons depend on its state.
import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { workRows } from '#shared/domain/kitchen/work-rows.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { LATER_MINUTES } from '#shared/domain/orders/hold.ts';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useConsole } from '../frame/console-language.tsx';
import type { LaterMinutes } from '../outbox/kept-commands.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { consoleButton, optionsAcrossClass, optionsClass, optionClass } from '../frame/looks.ts';

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

/** The dishes of the order, to be switched off until the end of the day. */
function RanOut({
  order,
  chosen,
  onChoose,
}: {
  order: BoardOrder;
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}) {
  const { lang, t } = useConsole();
  const dishes = new Map(
    workRows(order.lines).flatMap((row) =>
      row.kind === 'part' ? [[row.itemId, lang === 'ar' ? row.name_ar : row.name] as const] : [],
    ),
  );
  return (
    <fieldset>
      <legend>{t('console.ranOut')}</legend>
      <div className={optionsClass}>
        {[...dishes].map(([itemId, name]) => (
          <label key={itemId} className={`${optionClass} ${chosen.includes(itemId) ? 'on' : ''}`}>
            <input
              type="checkbox"
              checked={chosen.includes(itemId)}
              onChange={() =>
                onChoose(
                  chosen.includes(itemId)
                    ? chosen.filter((candidate) => candidate !== itemId)
                    : [...chosen, itemId],
                )
              }
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function RejectDialog({
  order,
  whole = null,
  onHold,
  onLater,
  onClose,
  onReject,
}: {
  order: Pick<BoardOrder, 'state' | 'order_type' | 'check_number'>;
  /** The order with its dishes and payment, if known. */
  whole?: BoardOrder | null;
  onHold?: () => void;
  /** The order is accepted with this delay. */
  onLater?: (minutes: LaterMinutes) => void;
  onClose: () => void;
  onReject: (reason: RejectReason, ranOut: readonly number[]) => void;
}) {
  const { lang, t } = useConsole();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [ranOut, setRanOut] = useState<readonly number[]>([]);
  const isNew = order.state === 'pending';
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
        toLabel: (each) => t(`console.reason.${each}`),
      }}
      onReason={setReason}
      onClose={onClose}
      onDone={(chosen) => onReject(chosen, chosen === 'out_of_stock' ? ranOut : [])}
    >
      {whole && reason === 'out_of_stock' && (
        <RanOut order={whole} chosen={ranOut} onChoose={setRanOut} />
      )}
      {onLater && isNew && (
        <fieldset>
          <legend>{t('console.laterInstead')}</legend>
          <div className={optionsAcrossClass}>
            {LATER_MINUTES.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={consoleButton.outlined}
                onClick={() => onLater(minutes)}
              >
                {t('console.minutes', { minutes })}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {onHold && reason === 'too_busy' && (
        <button type="button" className={consoleButton.outlined} onClick={onHold}>
          {t('console.holdInstead')}
        </button>
      )}
      {whole?.is_paid === true && (
        <p>{t('console.goesBack', { amount: formatMoney(aedToFils(whole.total) ?? 0, lang) })}</p>
      )}
    </ReasonDialog>
  );
}
