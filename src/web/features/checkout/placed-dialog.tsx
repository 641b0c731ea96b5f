// The order is in: its number, large, and on to tracking - at once with OK, otherwise after two seconds (CHK-PAY-08, CHK-PAY-14).
import { useEffect } from 'react';
import { useLanguage } from '../../ui/language.tsx';
import { PlacedNotice } from '../../ui/placed-notice.tsx';

const LEAVE_MS = 2000;

/** `when`: the time of a later order, which has its own words (CHK-PAY-11). */
export function PlacedDialog({
  orderId,
  when,
  onLeave,
}: {
  orderId: string;
  when: string | null;
  onLeave: () => void;
}) {
  const { t } = useLanguage();
  useEffect(() => {
    // A sound that does not come is missed by nobody.
    import('./crunch-sound.ts').then(({ crunch }) => crunch()).catch(() => undefined);
  }, []);
  useEffect(() => {
    const timer = setTimeout(onLeave, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return (
    <PlacedNotice orderId={orderId} onClose={onLeave}>
      <p role="status">{when ? t('checkout.placedLater', { when }) : t('checkout.placedText')}</p>
    </PlacedNotice>
  );
}
