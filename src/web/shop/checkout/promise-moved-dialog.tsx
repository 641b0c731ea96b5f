// The promise has clearly changed: old and new time, and the customer decides.
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Range = { from: number; to: number };
type Props = { shown: Range; now: Range; onConfirm: () => void; onClose: () => void };

export function PromiseMovedDialog({ shown, now, onConfirm, onClose }: Props) {
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
    </QuestionDialog>
  );
}
