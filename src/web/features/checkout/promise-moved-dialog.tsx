// The kitchen needs clearly another time than was shown: what was said, what holds now, and the customer decides. Nothing of the order is lost.
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Range = { from: number; to: number };
type Props = { shown: Range; now: Range; onConfirm: () => void; onClose: () => void };

export function PromiseMovedDialog({ shown, now, onConfirm, onClose }: Props) {
  const { t } = useLanguage();
  const footer = (
    <>
      <button type="button" className="btn out" onClick={onClose}>
        {t('common.cancel')}
      </button>
      <button type="button" className="btn" onClick={onConfirm}>
        {t('checkout.promiseMovedOk', { time: t('common.minutes', now) })}
      </button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('checkout.promiseMovedTitle')}
      footer={footer}
    >
      <p>{t('checkout.promiseMovedText')}</p>
      <dl className="sum mt-4">
        <div>
          <dt>{t('checkout.promiseShown')}</dt>
          <dd>
            <s>{t('common.minutes', shown)}</s>
          </dd>
        </div>
        <div className="tot">
          <dt>{t('checkout.promiseNow')}</dt>
          <dd>{t('common.minutes', now)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
