// Place order was pressed, and the kitchen has no place left at that time: nothing was placed or paid, and the next free time is one press.
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useFullWords } from './kitchen-full-note.tsx';

type Props = { nextFree: Date | null; onTake: (instant: Date) => void; onClose: () => void };

export function KitchenFullDialog({ nextFree, onTake, onClose }: Props) {
  const { t } = useLanguage();
  const { text, take } = useFullWords(nextFree);
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('checkout.fullTitle')}
      footer={
        <>
          <button type="button" className="btn out" onClick={onClose}>
            {t('common.close')}
          </button>
          {take !== null && nextFree !== null && (
            <button type="button" className="btn" onClick={() => onTake(nextFree)}>
              {take}
            </button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
