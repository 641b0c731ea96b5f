// An order is put on hold with a reason and for a time; then it rings.
import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/console.ts';
import { HOLD_MINUTES, HOLD_REASONS, type HoldReason } from '#shared/domain/hold.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { Hold } from '../kept/kept-commands.ts';

export function HoldDialog({
  order,
  onClose,
  onHold,
}: {
  order: BoardOrder;
  onClose: () => void;
  onHold: (hold: Hold) => void;
}) {
  const { t } = useConsole();
  const [reason, setReason] = useState<HoldReason | null>(null);
  const [minutes, setMinutes] = useState<Hold['minutes']>(10);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.holdTitle', { number: order.check_number })}
      className="console-dialog"
      footer={
        <>
          <button type="button" className="console-button" onClick={onClose}>
            {t('console.holdKeep')}
          </button>
          <button
            type="button"
            className="console-button go"
            onClick={() => (reason === null ? setMissing(true) : onHold({ reason, minutes }))}
          >
            {t('console.hold')}
          </button>
        </>
      }
    >
      <fieldset>
        <legend>{t('console.holdWhy')}</legend>
        <div className="reason-list">
          {HOLD_REASONS.map((each) => (
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
              {t(`console.holdReason.${each}`)}
            </label>
          ))}
        </div>
        <p role="alert" className="reason-missing">
          {isMissing ? t('console.reasonNeeded') : ''}
        </p>
      </fieldset>
      <fieldset>
        <legend>{t('console.holdHowLong')}</legend>
        <div className="reason-list across">
          {HOLD_MINUTES.map((each) => (
            <label key={each} className={minutes === each ? 'on' : ''}>
              <input
                type="radio"
                name="minutes"
                value={each}
                checked={minutes === each}
                onChange={() => setMinutes(each)}
              />
              {t('console.minutes', { minutes: each })}
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
