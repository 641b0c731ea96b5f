// The bank's page could not be opened: what happened, and another try for the same order.
import { QuestionDialog } from '../../ui/question-dialog.tsx';
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
    <QuestionDialog
      title={t('payment.notStartedTitle')}
      no={t('common.close')}
      onNo={onClose}
      yes={t('payment.tryAgain')}
      onYes={onRetry}
    >
      <p>{text}</p>
      <p className="sm mut mt-3">{t('payment.notStartedText')}</p>
    </QuestionDialog>
  );
}
