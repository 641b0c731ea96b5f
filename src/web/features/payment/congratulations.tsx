// The track page congratulates once: after a card payment that went through (TRACK-06), and on an order whose notice was not read where it was placed.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { placedOf } from '../../state/orders/placed-state.ts';
import { readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PlacedNotice } from '../../ui/placed-notice.tsx';
import { readReturnToken } from './return-token.ts';

type Told = { orderId: string; text: string; isContinued: boolean };

/** Reads `?token=` or what the payment page handed on, and takes it away, so that a reload does not congratulate again (AMB-06). */
export function Congratulations() {
  const { t } = useLanguage();
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState<Told | null>(null);
  const token = params.get('token');

  useEffect(() => {
    const placed = placedOf(state);
    if (token === null && placed === null) return;
    const shown = token === null ? null : readReturnToken(token);
    // A link can come from anybody: only the order that this device follows is its own.
    const isOwn = (orderId: string): boolean => orderId === readTrackedOrder().orderId;
    const isPaid = shown?.order_status === 'Success' && isOwn(shown.order_id);
    // oxlint-disable react/set-state-in-effect -- the address is read once and then loses the word
    if (isPaid)
      setTold({
        orderId: shown.order_id,
        text: t('payment.congratulations'),
        isContinued: false,
      });
    else if (placed && isOwn(placed.orderId))
      setTold({
        orderId: placed.orderId,
        text: placed.when
          ? t('checkout.placedReadLater', { when: placed.when })
          : t('checkout.placedRead'),
        isContinued: true,
      });
    // oxlint-enable react/set-state-in-effect
    const rest = new URLSearchParams(params);
    rest.delete('token');
    const search = rest.size > 0 ? `?${rest}` : '';
    void navigate(`${pathname}${search}`, {
      replace: true,
      state: null,
      preventScrollReset: true,
    });
  }, [token, state, params, pathname, navigate, t]);

  if (told === null) return null;
  return (
    <PlacedNotice
      orderId={told.orderId}
      isContinued={told.isContinued}
      onClose={() => setTold(null)}
    >
      <p>{told.text}</p>
    </PlacedNotice>
  );
}
