// The order is in: its number, large, and on to tracking - with OK, otherwise after two seconds. Who did not press OK finds
// it there until they do.
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { canStore } from '../../state/browser/tab-storage.ts';
import { checkoutKept } from '../../state/checkout/checkout.ts';
import { keepPlaced } from '../../state/orders/placed-state.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PlacedNotice } from '../../ui/placed-notice.tsx';
import { useAfter } from '../../ui/use-timers.ts';

const LEAVE_MS = 2000;

type Props = {
  orderId: string;
  /** The time of a later order, which has its own words. */
  when: string | null;
  /** The address of tracking. */
  to: string;
};

export function PlacedDialog({ orderId, when, to }: Props) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    // A sound that does not come is missed by nobody.
    import('./crunch-sound.ts').then(({ crunch }) => crunch()).catch(() => undefined);
    keepPlaced({ orderId, when });
  }, [orderId, when]);
  const leave = useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Where nothing can be stored, only this document knows the number.
    if (!canStore()) return void navigate(to);
    // A whole document: a script of the next page that does not come would load this one again, with an empty cart and without the number.
    void checkoutKept().then(() => location.assign(to));
  }, [navigate, to]);
  useAfter(LEAVE_MS, leave, true);
  return (
    <PlacedNotice
      orderId={orderId}
      onClose={() => {
        keepPlaced(null);
        leave();
      }}
    >
      <p role="status">{when ? t('checkout.placedLater', { when }) : t('checkout.placedText')}</p>
    </PlacedNotice>
  );
}
