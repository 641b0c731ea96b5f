import type { ReactNode } from 'react';
import { formatMoney } from '#shared/i18n/format.ts';
import { useShop } from '../../state/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useFullWords } from '../cart/kitchen-full-note.tsx';
import type { PlaceAnswer } from './place-order-call.ts';
import type { PriceChange } from './price-changes.ts';
import { SumRow, sumClass } from '../../ui/sum.tsx';

type KitchenFull = { nextFree: Date | null; onTake: (instant: Date) => void; onClose: () => void };

/** The kitchen is full at that time: nothing was placed, and the next free time is one press. */
export function KitchenFullDialog({ nextFree, onTake, onClose }: KitchenFull) {
  const { t } = useLanguage();
  const { text, take } = useFullWords(nextFree);
  return (
    <QuestionDialog
      title={t('checkout.fullTitle')}
      no={t('common.close')}
      onNo={onClose}
      yes={take}
      onYes={() => {
        if (nextFree !== null) onTake(nextFree);
      }}
    >
      <p>{text}</p>
    </QuestionDialog>
  );
}

type Range = { from: number; to: number };
type PromiseMoved = { shown: Range; now: Range; onConfirm: () => void; onClose: () => void };

/** The promise has clearly changed. */
export function PromiseMovedDialog({ shown, now, onConfirm, onClose }: PromiseMoved) {
  const { t } = useLanguage();
  return (
    <QuestionDialog
      title={t('checkout.promiseMovedTitle')}
      no={t('common.cancel')}
      onNo={onClose}
      yes={t('checkout.promiseMovedOk', { time: t('common.minutes', now) })}
      onYes={onConfirm}
    >
      <p>{t('checkout.promiseMovedText')}</p>
      <dl className={`${sumClass} mt-4`}>
        <SumRow name={t('checkout.promiseShown')}>
          <s>{t('common.minutes', shown)}</s>
        </SumRow>
        <SumRow name={t('checkout.promiseNow')} look="total">
          {t('common.minutes', now)}
        </SumRow>
      </dl>
    </QuestionDialog>
  );
}

type TotalChanged = {
  changes: readonly PriceChange[];
  oldTotalFils: number;
  newTotalFils: number;
  /** Asked because of the order's age, whatever the prices. */ isOld: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function TotalChangedDialog({
  changes,
  oldTotalFils,
  newTotalFils,
  isOld,
  onConfirm,
  onClose,
}: TotalChanged) {
  const { t, lang } = useLanguage();
  const isOther = oldTotalFils !== newTotalFils;
  return (
    <QuestionDialog
      title={t(isOld ? 'checkout.oldTitle' : 'checkout.totalChangedTitle')}
      no={t('common.cancel')}
      onNo={onClose}
      yes={t('checkout.placeForNew', { amount: formatMoney(newTotalFils, lang) })}
      onYes={onConfirm}
    >
      <p>{t(isOld ? 'checkout.oldText' : 'checkout.totalChangedText')}</p>
      <dl className={`${sumClass} mt-4`}>
        {changes.map(({ line, oldFils, newFils }) => (
          <SumRow key={line.key} name={line.name[lang]}>
            <s className="mut">
              <Money amountFils={oldFils} />
            </s>{' '}
            <Money amountFils={newFils} />
          </SumRow>
        ))}
        {isOther && (
          <SumRow name={t('checkout.oldTotal')}>
            <s>
              <Money amountFils={oldTotalFils} />
            </s>
          </SumRow>
        )}
        <SumRow name={t(isOther ? 'checkout.newTotal' : 'checkout.sameTotal')} look="total">
          <Money amountFils={newTotalFils} />
        </SumRow>
      </dl>
    </QuestionDialog>
  );
}

type Outcome = {
  answer: Extract<
    PlaceAnswer,
    { kind: 'not-sent' | 'pos-refused' | 'key-used' | 'outside' | 'refused' }
  >;
  onClose: () => void;
  onRetry: () => void;
  onFollow: (orderId: string) => void;
  onAnother: () => void;
  onPosRefused: () => void;
};

export function OutcomeDialog({
  answer,
  onClose,
  onRetry,
  onFollow,
  onAnother,
  onPosRefused,
}: Outcome) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const close = (
    <Button variant="outline" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  const shown = (title: string, text: string, footer: ReactNode, leave = onClose) => (
    <Dialog open onClose={leave} kind="alert" title={title} footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
  switch (answer.kind) {
    case 'not-sent':
      return shown(
        t('checkout.notSentTitle'),
        t('checkout.notSentText'),
        <>
          {close}
          <Button onClick={onRetry}>{t('checkout.sendAgain')}</Button>
        </>,
      );
    case 'pos-refused':
      return shown(
        t('checkout.posTitle'),
        t('order_failed_pos'),
        <Button variant="ink" onClick={onPosRefused}>
          {t('common.ok')}
        </Button>,
        onPosRefused,
      );
    case 'key-used':
      return shown(
        t('checkout.keyUsedTitle'),
        t('checkout.keyUsedText', { orderId: `\u2066#${answer.orderId}\u2069` }),
        <>
          <Button variant="outline" onClick={onAnother}>
            {t('checkout.anotherOrder')}
          </Button>
          <Button onClick={() => onFollow(answer.orderId)}>{t('checkout.follow')}</Button>
        </>,
      );
    case 'outside':
      return shown(
        t('checkout.refusedTitle'),
        answer.text,
        <>
          {close}
          <Button
            onClick={() => {
              onClose();
              askLocation();
            }}
          >
            {t('checkout.changeLocation')}
          </Button>
        </>,
      );
    case 'refused':
      return shown(
        t('checkout.refusedTitle'),
        answer.text || t('common.somethingWrong'),
        <Button variant="ink" onClick={onClose}>
          {t('common.ok')}
        </Button>,
      );
  }
}
