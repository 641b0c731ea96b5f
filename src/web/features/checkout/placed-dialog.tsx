// The order is in: its number, large, and on to tracking - with OK, otherwise after two seconds (CHK-PAY-08, CHK-PAY-14). Who did not press OK finds
// it there until they do.
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PlacedState } from '../../state/orders/placed-state.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PlacedNotice } from '../../ui/placed-notice.tsx';

const LEAVE_MS = 2000;

/** `when`: the time of a later order, which has its own words (CHK-PAY-11). `to`: the address of tracking. */
export function PlacedDialog({
  orderId,
  when,
  to,
}: {
  orderId: string;
  when: string | null;
  to: string;
}) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    // A sound that does not come is missed by nobody.
    import('./crunch-sound.ts').then(({ crunch }) => crunch()).catch(() => undefined);
  }, []);
  const leave = useCallback(
    (state: PlacedState | null) => void navigate(to, { state }),
    [navigate, to],
  );
  useEffect(() => {
    const timer = setTimeout(() => leave({ placed: { orderId, when } }), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leave, orderId, when]);
  return (
    <PlacedNotice orderId={orderId} onClose={() => leave(null)}>
      <p role="status">{when ? t('checkout.placedLater', { when }) : t('checkout.placedText')}</p>
    </PlacedNotice>
  );
}
