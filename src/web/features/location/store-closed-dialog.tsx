// The branch is closed: said once, with the time it opens and a way to another branch (STORE-14, ERR-10).
import type { ChosenStore } from '../../state/order-choice.tsx';
import { storeName } from '../../state/store-words.ts';
import { ClockTime } from '../../ui/clock-time.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { nextChangeMinutes } from './store-hours.tsx';

type Props = { open: boolean; onClose: () => void; store: ChosenStore; onOtherStores?: () => void };

export default function StoreClosedDialog({ open, onClose, store, onOtherStores }: Props) {
  const { lang, t } = useLanguage();
  const at = nextChangeMinutes(store);
  return (
    <NoticeDialog
      open={open}
      onClose={onClose}
      title={t('location.closedTitle')}
      {...(onOtherStores ? { action: { label: t('location.seeOpen'), run: onOtherStores } } : {})}
    >
      <p>
        {t('location.closedText')}{' '}
        {at !== null && (
          <>
            {t('location.closedOpensAt', { store: storeName(store, lang) })}{' '}
            <b className="whitespace-nowrap">
              <ClockTime minutes={at} />
            </b>
            . {t('location.closedLook')}
          </>
        )}
      </p>
    </NoticeDialog>
  );
}
