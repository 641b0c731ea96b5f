// A dialog that asks for a reason before an order is rejected, held or brought back.
import { useState, type ReactNode } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { HOLD_MINUTES, HOLD_REASONS } from '#shared/domain/orders/hold.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { Hold } from '../outbox/kept-commands.ts';
import {
  consoleButton,
  dialogClass,
  problemClass,
  optionsAcrossClass,
  optionsClass,
  optionAcrossClass,
  optionClass,
} from '../frame/looks.ts';

type Choices<Value> = {
  legend: string;
  name: string;
  values: readonly Value[];
  toLabel: (value: Value) => string;
};

/** Radio buttons large enough for a finger in a glove. */
export function RadioList<Value extends string | number>({
  legend,
  name,
  values,
  toLabel,
  chosen,
  onChoose,
  isAcross = false,
  children,
}: Choices<Value> & {
  chosen: Value | null;
  onChoose: (value: Value) => void;
  isAcross?: boolean;
  children?: ReactNode;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={isAcross ? optionsAcrossClass : optionsClass}>
        {values.map((each) => (
          <label
            key={each}
            className={`${isAcross ? optionAcrossClass : optionClass} ${chosen === each ? 'on' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={chosen === each}
              onChange={() => onChoose(each)}
            />
            {toLabel(each)}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

export function ReasonDialog<Reason extends string>({
  title,
  keep,
  action,
  isGrave = false,
  reasons,
  onClose,
  onDone,
  onReason,
  children,
}: {
  title: string;
  /** Label of the button that changes nothing. */
  keep: string;
  action: string;
  /** Red: the action cannot be undone. */
  isGrave?: boolean;
  reasons: Omit<Choices<Reason>, 'name'>;
  onClose: () => void;
  onDone: (reason: Reason) => void;
  onReason?: (reason: Reason) => void;
  children?: ReactNode;
}) {
  const { t } = useConsole();
  const [reason, setReason] = useState<Reason | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={title}
      className={dialogClass}
      footer={
        <>
          <button type="button" className={consoleButton.plain} onClick={onClose}>
            {keep}
          </button>
          <button
            type="button"
            className={consoleButton[isGrave ? 'bad' : 'go']}
            onClick={() => (reason === null ? setMissing(true) : onDone(reason))}
          >
            {action}
          </button>
        </>
      }
    >
      <RadioList
        {...reasons}
        name="reason"
        chosen={reason}
        onChoose={(next) => {
          setReason(next);
          setMissing(false);
          onReason?.(next);
        }}
      >
        <p role="alert" className={problemClass}>
          {isMissing ? t('console.reasonNeeded') : ''}
        </p>
      </RadioList>
      {children}
    </Dialog>
  );
}

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
  const [minutes, setMinutes] = useState<Hold['minutes']>(10);
  return (
    <ReasonDialog
      title={t('console.holdTitle', { number: order.check_number })}
      keep={t('console.holdKeep')}
      action={t('console.hold')}
      reasons={{
        legend: t('console.holdWhy'),
        values: HOLD_REASONS,
        toLabel: (each) => t(`console.holdReason.${each}`),
      }}
      onClose={onClose}
      onDone={(reason) => onHold({ reason, minutes })}
    >
      <RadioList
        legend={t('console.holdHowLong')}
        name="minutes"
        values={HOLD_MINUTES}
        toLabel={(each) => t('console.minutes', { minutes: each })}
        chosen={minutes}
        onChoose={setMinutes}
        isAcross
      />
    </ReasonDialog>
  );
}
