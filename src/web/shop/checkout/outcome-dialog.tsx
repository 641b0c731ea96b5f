import type { ReactNode } from 'react';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import type { PlaceAnswer } from './place-order-call.ts';
import { Button } from '../../ui/button.tsx';

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
