// A refund of all that is left or of some lines, with a reason. One dialog is one refund, however often it is sent.
import { useState } from 'react';
import type { Calls } from '#shared/contract/calls.ts';
import type { CallInput, CallReply } from '#shared/contract/contract.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { REFUND_REASONS } from '#shared/domain/money/refund.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { Refused } from '../../api-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useAskPin, type AskPin } from '../frame/ask-pin.tsx';
import { randomId } from '../frame/random-id.ts';
import { useCall } from '../frame/use-page.tsx';
import { RefundAmount, type Pieces } from './refund-amount.tsx';
import { computeWorth, type Refundable } from './refund-sum.ts';
import {
  consoleButton,
  dialogClass,
  optionsClass,
  problemClass,
  optionClass,
} from '../frame/looks.ts';

/** Answers that settle the press; from 500 on the result is unknown. */
const REFUSED = 400;
const BROKEN = 500;
type Reason = (typeof REFUND_REASONS)[number];

type RefundBody = {
  reason: Reason;
  note: string;
  request_id: string;
  lines?: { line_id: number; quantity: number }[];
};
type RefundCall = 'refundPayment' | 'refundAtTill';
type Props<N extends RefundCall> = {
  staff: StaffMember;
  money: Refundable;
  /** In AED; null for a manager, who has no limit. */
  limit: number | null;
  call: N;
  params: { paymentId: number } | { orderId: string };
  onClose: () => void;
  onDone: (changed: CallReply<Calls[N]>) => void;
};

type Texts = ReturnType<typeof useConsole>['t'];

function toProblemText({ code, message }: Refused, t: Texts): string {
  if (code === 'DAY_CLOSED' || code === 'PIN_REQUIRED') return message;
  return t(
    code === 'REFUND_NEEDS_MANAGER'
      ? 'console.refund.needsManager'
      : code === 'REFUND_NOT_POSSIBLE' || code === 'NOT_FOUND'
        ? 'console.refund.impossible'
        : code === 'OFFLINE'
          ? 'console.offline'
          : 'console.wrong',
  );
}

function useRefund<N extends RefundCall>(
  { money, call, params, onDone }: Props<N>,
  askPin: AskPin,
) {
  const { t } = useConsole();
  const [requestId, setRequestId] = useState(randomId);
  const [isWhole, setWhole] = useState(true);
  const [pieces, setPieces] = useState<Pieces>({});
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const refunding = useCall(call, {
    askPin,
    onDone,
    onRefused: (refused) => {
      // After a failed answer the refund may exist, so the next press repeats the same request id.
      if (refused.status >= REFUSED && refused.status < BROKEN) setRequestId(randomId());
      setProblem(toProblemText(refused, t));
    },
  });
  const leftFils =
    (aedToFils(money.amount) ?? 0) -
    money.refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { amount }) => sum + (aedToFils(amount) ?? 0), 0);

  const pieceLines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line_id: Number(line), quantity }));
  const sumFils = isWhole ? leftFils : Math.min(leftFils, computeWorth(money, pieceLines));

  function send(): void {
    if (!isWhole && pieceLines.length === 0) return setProblem(t('console.refund.noLines'));
    if (reason === null) return setProblem(t('console.refund.missing'));
    setProblem(null);
    const body: RefundBody = {
      reason,
      note: note.trim(),
      request_id: requestId,
      ...(isWhole ? {} : { lines: pieceLines }),
    };
    void refunding.send({ params, body } as CallInput<Calls[N]>);
  }
  return {
    value: { leftFils, sumFils, isWhole, pieces, reason, note },
    problem,
    isBusy: refunding.isSending,
    actions: {
      setWhole,
      setPieces,
      setNote,
      chooseReason: (chosen: Reason) => {
        setReason(chosen);
        setProblem(null);
      },
      send,
    },
  };
}

export function RefundDialog<N extends RefundCall>(props: Props<N>) {
  const { staff, money, limit, onClose } = props;
  const { t, lang } = useConsole();
  const { askPin, pinDialog } = useAskPin(staff);
  const { value, problem, isBusy, actions } = useRefund(props, askPin);
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      className={dialogClass}
      title={t('console.refund.title', { number: money.check_number })}
      footer={
        <>
          <button type="button" className={consoleButton.plain} onClick={onClose}>
            {t('console.refund.keep')}
          </button>
          <button
            type="button"
            className={consoleButton.bad}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={actions.send}
          >
            {value.sumFils > 0
              ? t('console.refund.sendSum', { amount: formatMoney(value.sumFils, lang) })
              : t('console.refund.send')}
          </button>
        </>
      }
    >
      <RefundAmount
        money={money}
        leftFils={value.leftFils}
        isWhole={value.isWhole}
        onWhole={actions.setWhole}
        pieces={value.pieces}
        onPieces={actions.setPieces}
      />
      <ReasonChoice reason={value.reason} onChoose={actions.chooseReason} />
      <Field
        label={t('console.refund.note')}
        value={value.note}
        onChange={actions.setNote}
        maxLength={200}
      />
      {limit !== null && (
        <p className="mut mt-3">
          {t('console.refund.limit')} <Money amountFils={aedToFils(limit) ?? 0} />
        </p>
      )}
      {pinDialog}
      <p role="alert" className={problemClass}>
        {problem ?? ''}
      </p>
    </Dialog>
  );
}

function ReasonChoice({
  reason,
  onChoose,
}: {
  reason: Reason | null;
  onChoose: (reason: Reason) => void;
}) {
  const { t } = useConsole();
  return (
    <fieldset className="mt-4!">
      <legend>{t('console.refund.why')}</legend>
      <div className={optionsClass}>
        {REFUND_REASONS.map((each) => (
          <label key={each} className={`${optionClass} ${reason === each ? 'on' : ''}`}>
            <input
              type="radio"
              name="why"
              checked={reason === each}
              onChange={() => onChoose(each)}
            />
            {t(`console.refund.reason.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
