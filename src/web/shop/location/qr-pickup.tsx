// Follows a QR link on any page: chooses the branch (or its backup), asks about the cart, opens the menu.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { useWaitingPress } from '../../ui/use-waiting-press.ts';
import { queryWithoutLink, useStoreChange } from './use-store-change.tsx';
import { useTexts } from '../../messages.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';

// The parsed code of a table or poster: ?store_id=7&md=qr.
type QrLink = { storeId: number | null; orderType: OrderType };

/** Null without a valid `md`; a branch link cannot mean delivery. */
export function readQrLink(search: string): QrLink | null {
  const query = new URLSearchParams(search);
  const id = query.get('store_id');
  const mode = query.get('md')?.toLowerCase();
  if (id === null) return null;
  const orderType =
    mode === 'qr' || mode === 'qr-pickup' ? 'qr-Pickup' : mode === 'pickup' ? 'Pickup' : null;
  if (orderType === null) return null;
  return { storeId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null, orderType };
}

export function QrPickup() {
  useTexts('opened');
  const { t } = useLanguage();
  const { api, askLocation } = useShop();
  const cart = useCart();
  const choice = useOrderChoice();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const change = useStoreChange();
  const [isUnknown, setUnknown] = useState(false);
  const [followed, setFollowed] = useState('');
  const drop = () =>
    void navigate({ pathname, search: queryWithoutLink(search) }, { replace: true });
  const toList = () => {
    setUnknown(false);
    drop();
    askLocation(undefined, { tab: 'pickup' });
  };
  const isReady = cart.ready && choice.ready;

  const follow = (link: NonNullable<ReturnType<typeof readQrLink>>): void => {
    if (link.storeId === null) {
      setUnknown(true);
      return;
    }
    void api('storeForPickup', { params: { storeId: link.storeId } }).then((answer) => {
      if (!answer.ok) {
        setUnknown(true);
        return;
      }
      const store = answer.data.store;
      change.guard(() => change.apply(link.orderType, store), {
        storeId: store.store_id,
        onNo: drop,
      });
    });
  };
  // Once per link.
  const link = search === followed ? null : readQrLink(search);
  useWaitingPress(link && search, isReady, () => {
    setFollowed(search);
    if (link) follow(link);
  });

  return (
    <>
      {change.dialog}
      <NoticeDialog open={isUnknown} onClose={toList} title={t('location.sorry')}>
        <p>{t('location.storeGone')}</p>
      </NoticeDialog>
    </>
  );
}
