// The receipt of one order, to be read and printed: for its owner, the guest who placed it, or the browser that may follow it.
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Receipt } from '#shared/contract/order-history.ts';
import { ReceiptPaper } from '../../features/history/receipt-paper.tsx';
import { ownHeaders } from '../../state/guest.ts';
import { useSession } from '../../state/session.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import '../../messages-later.ts';
import '../../styles/history.css';
import { namedPage } from '../../page-title.ts';

export const meta = namedPage('history.receiptTitle');

type Found =
  | { state: 'reading' }
  | { state: 'found'; receipt: Receipt }
  | { state: 'failed'; text: string | null };

export default function ReceiptPage() {
  const { t } = useLanguage();
  const { api } = useShop();
  const { ready } = useSession();
  // Whoever came from the history goes back there.
  const isFromHistory = (useLocation().state as { from?: unknown } | null)?.from === 'history';
  const orderId = useParams()['orderId'] ?? '';
  const [found, setFound] = useState<Found>({ state: 'reading' });

  useEffect(() => {
    if (!ready) return;
    let isOver = false;
    void api('receipt', { params: { order_id: orderId } }, { headers: ownHeaders() }).then(
      (answer) => {
        if (isOver) return;
        if (answer.ok) setFound({ state: 'found', receipt: answer.data.successResponse });
        else
          setFound({
            state: 'failed',
            text:
              answer.code === 'ORDER_NOT_FOUND'
                ? null
                : answer.message || t('common.networkFailed'),
          });
      },
    );
    return () => {
      isOver = true;
    };
  }, [api, orderId, ready, t]);

  return (
    <div className="wrap receipt-page">
      <div className="pt row !gap-3 flex-wrap noprint">
        {isFromHistory ? (
          <ShopLink className="back" to="/profile" state={{ section: 2, order: orderId }}>
            <Icon name="arrow-left" mirror />
            {t('history.title')}
          </ShopLink>
        ) : (
          <ShopLink className="back" to="/track-order">
            <Icon name="arrow-left" mirror />
            {t('history.backToTracking')}
          </ShopLink>
        )}
        {found.state === 'found' && (
          <button type="button" className="btn ink sm sp" onClick={() => window.print()}>
            {t('history.print')}
          </button>
        )}
      </div>
      {found.state === 'reading' && (
        <div className="page-wait">
          <h1 className="sr">{t('history.receiptTitle')}</h1>
          <Busy />
        </div>
      )}
      {found.state === 'failed' && (
        <>
          <h1 className="past-title mb-4">{t('history.receiptTitle')}</h1>
          <p className="note bad" role="alert">
            <Icon name="warning-circle" />
            <span>{found.text ?? t('history.receiptMissing')}</span>
          </p>
        </>
      )}
      {found.state === 'found' && <ReceiptPaper receipt={found.receipt} />}
    </div>
  );
}
