import { useQuery } from '../../ui/use-query.ts';
import { useLaterWords, useOrderTime } from '../../state/checkout/later-time.ts';
import { isLaterDay, useOpensWords } from '../../state/places/opening-words.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useShop } from '../../state/shop.ts';
import { storeName } from '../../state/places/store-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { useTexts } from '../../messages.ts';

type Props = { open: boolean; onClose: () => void; store: ChosenStore; onOtherStores: () => void };

/** Whether a nearby branch is open for pickup now. */
function useIsAnyOpen({ lat, lng }: Point): boolean {
  const { api } = useShop();
  const { answer } = useQuery(`${lat} ${lng}`, () =>
    api('findPickupStores', { body: { brand_id: 1, lat, lng } }),
  );
  return answer?.ok === true && answer.data.stores.some((candidate) => candidate.is_open);
}

export default function StoreClosedDialog({ open, onClose, store, onOtherStores }: Props) {
  useTexts('opened');
  const { lang, t } = useLanguage();
  const { later } = useOrderTime();
  const formatTime = useLaterWords(later && store.store_id);
  const isAnyOpen = useIsAnyOpen(store);
  const when = useOpensWords()(store);
  return (
    <NoticeDialog
      open={open}
      onClose={onClose}
      title={t('location.closedTitle')}
      {...(isAnyOpen ? { action: { label: t('location.seeOpen'), run: onOtherStores } } : {})}
    >
      <p>
        {t('location.closedText')}{' '}
        {when !== null && (
          <>
            {isLaterDay(store) ? (
              t('location.storeOpens', { store: storeName(store, lang), when })
            ) : (
              <>
                {t('location.closedOpensAt', { store: storeName(store, lang) })}{' '}
                <b className="whitespace-nowrap">{when}</b>.
              </>
            )}{' '}
            {later
              ? t('location.closedLater', { time: formatTime(later) })
              : t('location.closedLook')}
          </>
        )}
      </p>
    </NoticeDialog>
  );
}
