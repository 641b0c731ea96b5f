// The track page congratulates once after a card payment that went through (TRACK-06).
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PlacedNotice } from '../../ui/placed-notice.tsx';
import { readReturnToken } from './return-token.ts';

/** Reads `?token=` and takes it out of the address, so that a reload does not congratulate again (AMB-06). */
export function Congratulations() {
  const { t } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [orderId, setOrderId] = useState<string | null>(null);
  const token = params.get('token');

  useEffect(() => {
    if (token === null) return;
    const shown = readReturnToken(token);
    // A link can come from anybody: only the order that this device follows is its own.
    const isOwn = shown !== null && shown.order_id === readTrackedOrder().orderId;
    // oxlint-disable-next-line react/set-state-in-effect -- the address is read once and then loses the word
    if (isOwn && shown.order_status === 'Success') setOrderId(shown.order_id);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('token');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [token, setParams]);

  if (orderId === null) return null;
  const close = () => setOrderId(null);
  return (
    <PlacedNotice orderId={orderId} onClose={close}>
      <p>{t('payment.congratulations')}</p>
    </PlacedNotice>
  );
}
