// The receipt of an order for its owner, the guest who placed it, or a browser that may follow it.
import { useLocation, useParams } from 'react-router';
import { ReceiptPaper } from './receipt-paper.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { ownHeaders } from '../../state/checkout/buyer.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';
import { namedPage } from '../../page-title.ts';
import { Trouble } from '../../ui/form-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { BackLink, PageTitle } from '../../ui/page-title.tsx';

export const meta = namedPage('history.receiptTitle');

export default function ReceiptPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { api } = useShop();
  const { ready } = useSession();
  // From the history, Back returns there.
  const isFromHistory = (useLocation().state as { from?: unknown } | null)?.from === 'history';
  const orderId = useParams()['orderId'] ?? '';
  const { answer } = useQuery(ready ? orderId : null, () =>
    api('receipt', { params: { order_id: orderId } }, { headers: ownHeaders() }),
  );

  return (
    <div className="receipt wrap pb-12 print:p-0">
      <PageTitle className="row !gap-3 flex-wrap print:hidden">
        {isFromHistory ? (
          <BackLink to="/profile?lookup=orders" state={{ order: orderId }}>
            {t('history.title')}
          </BackLink>
        ) : (
          <BackLink to="/track-order">{t('history.backToTracking')}</BackLink>
        )}
        {answer?.ok && (
          <Button variant="ink" size="sm" className="to-end" onClick={() => window.print()}>
            {t('history.print')}
          </Button>
        )}
      </PageTitle>
      {answer === null && (
        <div className="page-wait">
          <h1 className="ears-only">{t('history.receiptTitle')}</h1>
          <Busy />
        </div>
      )}
      {answer?.ok === false && (
        <>
          <h1 className="mb-4">{t('history.receiptTitle')}</h1>
          <Trouble
            text={
              answer.code === 'ORDER_NOT_FOUND'
                ? t('history.receiptMissing')
                : answer.message || t('common.networkFailed')
            }
          />
        </>
      )}
      {answer?.ok && <ReceiptPaper receipt={answer.data.receipt} />}
    </div>
  );
}
