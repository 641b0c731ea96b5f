// Congratulates once on the track page: after a card payment, and on an order whose notice was not read before.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsCancelled } from '../../state/orders/active-order.ts';
import { keepPlaced, readPlaced } from '../../state/orders/placed-state.ts';
import { readOpenOrders, readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useOnceAlive } from '../../ui/use-browser-value.ts';
import { PlacedNotice } from '../../ui/placed-notice.tsx';
import { readReturnToken } from './return-token.ts';

type CardResult = { orderId: string; text: string; isContinued: boolean };

/** Reads `?token=` and the tab's notice, and removes them, so that a reload does not repeat it. */
export function Congratulations() {
  const { t } = useLanguage();
  const { api } = useShop();
  const [params, setParams] = useSearchParams();
  const [result, setResult] = useState<CardResult | null>(null);
  const token = params.get('token');
  const isCancelled = useIsCancelled(result?.orderId ?? '');

  useOnceAlive(() => {
    const placed = readPlaced();
    if (placed === null || placed.orderId !== readTrackedOrder().orderId) return;
    setResult({
      orderId: placed.orderId,
      text: placed.when
        ? t('checkout.placedReadLater', { when: placed.when })
        : t('checkout.placedRead'),
      isContinued: true,
    });
  });

  // Outside of React: the token in the address.
  useEffect(() => {
    if (token === null) return;
    const shown = readReturnToken(token);
    const orderId = shown?.order_status === 'Success' ? shown.order_id : null;
    const tell = (of: string): void =>
      setResult({ orderId: of, text: t('payment.congratulations'), isContinued: false });
    if (orderId !== null && readOpenOrders().some((order) => order.orderId === orderId))
      // oxlint-disable-next-line react/set-state-in-effect -- the address is read once and then loses the word
      tell(orderId);
    // A link can come from anybody: another device's order counts only with a token that the server has signed.
    else if (orderId !== null)
      void api('paymentReturn', { body: { token } }).then((answer) => {
        if (answer.ok) tell(orderId);
      });
    setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('token');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [token, setParams, api, t]);

  // Not for an order that the branch has rejected meanwhile.
  if (result === null || isCancelled) return null;
  return (
    <PlacedNotice
      orderId={result.orderId}
      isContinued={result.isContinued}
      onClose={() => {
        keepPlaced(null);
        setResult(null);
      }}
    >
      <p>{result.text}</p>
    </PlacedNotice>
  );
}
