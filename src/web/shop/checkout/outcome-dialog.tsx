import type { ReactNode } from 'react';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import type { PlaceAnswer } from './place-order-call.ts';

type Props = {
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
}: Props) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const close = (
    <button type="button" className="btn out" onClick={onClose}>
      {t('common.close')}
    </button>
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
          <button type="button" className="btn" onClick={onRetry}>
            {t('checkout.sendAgain')}
          </button>
        </>,
      );
    case 'pos-refused':
      return shown(
        t('checkout.posTitle'),
        t('order_failed_pos'),
        <button type="button" className="btn ink" onClick={onPosRefused}>
          {t('common.ok')}
        </button>,
        onPosRefused,
      );
    case 'key-used':
      return shown(
        t('checkout.keyUsedTitle'),
        t('checkout.keyUsedText', { orderId: `\u2066#${answer.orderId}\u2069` }),
        <>
          <button type="button" className="btn out" onClick={onAnother}>
            {t('checkout.anotherOrder')}
          </button>
          <button type="button" className="btn" onClick={() => onFollow(answer.orderId)}>
            {t('checkout.follow')}
          </button>
        </>,
      );
    case 'outside':
      return shown(
        t('checkout.refusedTitle'),
        answer.text,
        <>
          {close}
          <button
            type="button"
            className="btn"
            onClick={() => {
              onClose();
              askLocation();
            }}
          >
            {t('checkout.changeLocation')}
          </button>
        </>,
      );
    case 'refused':
      return shown(
        t('checkout.refusedTitle'),
        answer.text || t('common.somethingWrong'),
        <button type="button" className="btn ink" onClick={onClose}>
          {t('common.ok')}
        </button>,
      );
  }
}
