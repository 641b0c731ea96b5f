// The kitchen is full at that time: nothing was placed, and the next free time is one press.
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useFullWords } from '../cart/kitchen-full-note.tsx';

type Props = { nextFree: Date | null; onTake: (instant: Date) => void; onClose: () => void };

export function KitchenFullDialog({ nextFree, onTake, onClose }: Props) {
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
