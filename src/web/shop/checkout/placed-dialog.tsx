// The order is placed: shows its number, then tracking, with OK or after two seconds. Without OK the notice appears there again.
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { canStore } from '../../state/browser/tab-storage.ts';
import { checkoutKept } from '../../state/checkout/store.ts';
import { keepPlaced } from '../../state/orders/placed-state.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PlacedNotice } from '../../ui/placed-notice.tsx';
import { useAfter } from '../../ui/use-timers.ts';

const LEAVE_MS = 2000;

type Props = {
  orderId: string;
  /** The time of a later order in words. */
  when: string | null;
  to: string;
};

export function PlacedDialog({ orderId, when, to }: Props) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  // Outside of React: the sound, and the notice that the tab keeps for the next page.
  useEffect(() => {
    // A failed sound is ignored.
    import('./crunch-sound.ts').then(({ crunch }) => crunch()).catch(() => undefined);
    keepPlaced({ orderId, when });
  }, [orderId, when]);
  const leave = useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Without storage only this document knows the number.
    if (!canStore()) return void navigate(to);
    // A full load: if a script of the next page failed, the router would reload this one with an empty cart.
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
