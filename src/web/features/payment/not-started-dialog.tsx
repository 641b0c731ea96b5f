// The bank's page could not be opened: what happened, and another try for the same order (PAYMENT-02).
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function NotStartedDialog({
  text,
  onClose,
  onRetry,
}: {
  text: string;
  onClose: () => void;
  onRetry: () => void;
}) {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('payment.notStartedTitle')}
      footer={
        <>
          <button type="button" className="btn out" onClick={onClose}>
            {t('common.close')}
          </button>
          <button type="button" className="btn" onClick={onRetry}>
            {t('payment.tryAgain')}
          </button>
        </>
      }
    >
      <p>{text}</p>
      <p className="sm mut mt-3">{t('payment.notStartedText')}</p>
    </Dialog>
  );
}
