// Follows a QR link on any page: chooses the branch (or its backup), asks about the cart, ends on the menu (STORE-26).
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCart } from '../../state/cart.tsx';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import LocationDialog from './location-dialog.tsx';
import { readQrLink } from './qr-link.ts';
import { queryWithoutLink, useStoreChange } from './use-store-change.tsx';

export default function QrPickup() {
  const { t } = useLanguage();
  const { api } = useShop();
  const cart = useCart();
  const choice = useOrderChoice();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const change = useStoreChange();
  const [isListOpen, setListOpen] = useState(false);
  const followed = useRef('');
  const isReady = cart.ready && choice.ready;

  useEffect(() => {
    const link = readQrLink(search);
    if (!isReady || !link || followed.current === search) return;
    followed.current = search;
    const drop = () => void navigate({ pathname, search: queryWithoutLink(search) }, { replace: true });
    const toList = () => { drop(); setListOpen(true); };
    if (link.storeId === null) { toList(); return; }
    void api('storeForPickup', { params: { storeId: link.storeId } }).then((answer) => {
      if (!answer.ok) { toList(); return; }
      change.guard(() => change.apply(link.orderType, answer.data.successResponse), drop);
    });
    // Runs once for each link; the rest is what was true when it was followed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, search]);

  return (
    <>
      {change.dialog}
      <LocationDialog open={isListOpen} onClose={() => setListOpen(false)} initialTab="Pickup" notice={t('location.storeGone')} />
    </>
  );
}
