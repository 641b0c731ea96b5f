// Giving money back: all that is left, or for some lines, always with a reason. One dialog is one refund, however often it is sent.
import { useState } from 'react';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { REFUND_REASONS, refundOfLines } from '#shared/domain/money/refund.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { Refused } from '../../api-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useAskPin, type PinHeaders } from '../frame/ask-pin.tsx';
import { randomId } from '../frame/random-id.ts';

/** Answers that settle what becomes of the press; from 500 on nobody knows. */
const REFUSED = 400;
const BROKEN = 500;
type RefundPieces = ConsolePayment['refunds'][number]['lines'][number];
type Reason = (typeof REFUND_REASONS)[number];

/** Lines that went back before or are on their way. */
const goneLines = ({ refunds }: Refundable) =>
  refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines);
const givenBackOf = (money: Refundable, lineId: number): number =>
  goneLines(money)
    .filter(({ line_id }) => line_id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What these pieces come to, by the rule by which the server decides. */
function worthOf(money: Refundable, chosen: readonly RefundPieces[]): number {
  const asDomain = (lines: readonly RefundPieces[]) =>
    lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
  const before = money.refunds.filter(({ state, lines }) => state !== 'failed' && lines.length > 0);
  return (
    refundOfLines(
      {
        totalFils: aedToFils(money.order_total) ?? 0,
        deliveryFeeFils: aedToFils(money.delivery_fee) ?? 0,
        tipFils: aedToFils(money.tip) ?? 0,
        lines: money.lines.map((line) => ({
          lineId: line.line_id,
          quantity: line.quantity,
          totalFils: aedToFils(line.total) ?? 0,
        })),
      },
      asDomain(chosen),
      {
        lines: asDomain(goneLines(money)),
        fils: before.reduce((sum, one) => sum + (aedToFils(one.amount) ?? 0), 0),
      },
    ) ?? 0
  );
}

/** What was taken, by card or at the counter, with what went back of it before. */
export type Refundable = Pick<
  ConsolePayment,
  'check_number' | 'amount' | 'order_total' | 'delivery_fee' | 'tip' | 'lines' | 'refunds'
>;
type RefundBody = {
  reason: Reason;
  note: string;
  request_id: string;
  lines?: { line_id: number; quantity: number }[];
};
type Props<T> = {
  staff: StaffMember;
  money: Refundable;
  /** In AED; null for a manager, who has none. */
  limit: number | null;
  send: (
    body: RefundBody,
    pin: PinHeaders,
  ) => Promise<{ ok: true; data: { successResponse: T } } | Refused>;
  onClose: () => void;
  onDone: (changed: T) => void;
};

export function RefundDialog<T>({ staff, money, limit, send: ask, onClose, onDone }: Props<T>) {
  const { t, lang } = useConsole();
  const { askPin, pinDialog } = useAskPin(staff);
  const [requestId, setRequestId] = useState(randomId);
  const [isWhole, setWhole] = useState(true);
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leftFils =
    (aedToFils(money.amount) ?? 0) -
    money.refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, one) => sum + (aedToFils(one.amount) ?? 0), 0);

  const pieceLines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line_id: Number(line), quantity }));
  const sumFils = isWhole ? leftFils : Math.min(leftFils, worthOf(money, pieceLines));

  const problemOf = ({ code, message }: Refused) =>
    code === 'DAY_CLOSED' || code === 'PIN_REQUIRED' ? message : textOf(code);
  const textOf = (code: RefusalCode | 'OFFLINE') =>
    t(
      code === 'REFUND_NEEDS_MANAGER'
        ? 'console.refund.needsManager'
        : code === 'REFUND_NOT_POSSIBLE' || code === 'NOT_FOUND'
          ? 'console.refund.impossible'
          : code === 'OFFLINE'
            ? 'console.offline'
            : 'console.wrong',
    );

  async function send(): Promise<void> {
    if (!isWhole && pieceLines.length === 0) {
      setProblem(t('console.refund.noLines'));
      return;
    }
    if (reason === null) {
      setProblem(t('console.refund.missing'));
      return;
    }
    const pin = await askPin();
    if (pin === null) return;
    setBusy(true);
    setProblem(null);
    const answer = await ask(
      {
        reason,
        note: note.trim(),
        request_id: requestId,
        ...(isWhole ? {} : { lines: pieceLines }),
      },
      pin,
    );
    setBusy(false);
    if (answer.ok) {
      onDone(answer.data.successResponse);
      return;
    }
    // Without an answer, or with one that something broke after the refund was written, it may exist: the same press again asks for the same one.
    if (answer.status >= REFUSED && answer.status < BROKEN) setRequestId(randomId());
    setProblem(problemOf(answer));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      className="console-dialog"
      title={t('console.refund.title', { number: money.check_number })}
      footer={
        <>
          <button type="button" className="console-button" onClick={onClose}>
            {t('console.refund.keep')}
          </button>
          <button
            type="button"
            className="console-button bad"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void send()}
          >
            {sumFils > 0
              ? t('console.refund.sendSum', { amount: formatMoney(sumFils, lang) })
              : t('console.refund.send')}
          </button>
        </>
      }
    >
      <fieldset>
        <legend>{t('console.refund.which')}</legend>
        <div className="reason-list">
          <label className={isWhole ? 'on' : ''}>
            <input type="radio" name="how-much" checked={isWhole} onChange={() => setWhole(true)} />
            {t('console.refund.whole')} <Money amountFils={leftFils} />
          </label>
          <label className={isWhole ? '' : 'on'}>
            <input
              type="radio"
              name="how-much"
              checked={!isWhole}
              onChange={() => setWhole(false)}
            />
            {t('console.refund.byLine')}
          </label>
        </div>
        {!isWhole && (
          <ul className="refund-lines">
            {money.lines.map((line) => {
              const name = lang === 'ar' ? line.name_ar : line.name;
              const left = line.quantity - givenBackOf(money, line.line_id);
              return (
                <li key={line.line_id}>
                  <span>
                    <bdi>{t('console.refund.piecesOf', { quantity: line.quantity, name })}</bdi>{' '}
                    <Money amountFils={aedToFils(line.total) ?? 0} />
                    {left < line.quantity && (
                      <small className="mut"> {t('console.refund.left', { count: left })}</small>
                    )}
                  </span>
                  <Stepper
                    value={pieces[line.line_id] ?? 0}
                    max={left}
                    label={name}
                    onChange={(quantity) => setPieces({ ...pieces, [line.line_id]: quantity })}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </fieldset>
      <fieldset className="mt-4">
        <legend>{t('console.refund.why')}</legend>
        <div className="reason-list">
          {REFUND_REASONS.map((one) => (
            <label key={one} className={reason === one ? 'on' : ''}>
              <input
                type="radio"
                name="why"
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                  setProblem(null);
                }}
              />
              {t(`console.refund.reason.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t('console.refund.note')} value={note} onChange={setNote} maxLength={200} />
      {limit !== null && (
        <p className="mut mt-3">
          {t('console.refund.limit')} <Money amountFils={aedToFils(limit) ?? 0} />
        </p>
      )}
      {pinDialog}
      <p role="alert" className="reason-missing">
        {problem ?? ''}
      </p>
    </Dialog>
  );
}
