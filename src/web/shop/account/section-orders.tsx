// Section 2: past orders, as a list or one in detail. The shown order is part of the history entry, so that Back leads to the list.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LeftBehindDialog } from '../orders/left-behind-dialog.tsx';
import { OrderDetailView } from '../orders/order-detail-view.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { useRepeatOrder } from '../orders/use-repeat-order.ts';
import { SectionHead } from './section-head.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { PageWait } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MENU_LINES } from '../orders/menu-lines.ts';
import { useTexts } from '../../messages.ts';
import { Trouble } from '../../ui/form-parts.tsx';

function shownOrder(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'order' in state &&
    typeof state.order === 'string'
    ? state.order
    : null;
}

export default function SectionOrders({ customerId }: { customerId: number }) {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { api } = useShop();
  const location = useLocation();
  const navigate = useNavigate();
  const { repeat, busy, leftBehind, dismissLeftBehind, leave } = useRepeatOrder(MENU_LINES);
  const shown = shownOrder(location.state);

  // Read again on each return, for new ratings or cancellations; the old list stays until then.
  const { answer, reload } = useQuery(shown === null ? 'list' : null, () =>
    api('orders', { params: { customer_id: customerId } }),
  );
  const [listed, setListed] = useState<typeof answer>(null);
  if (answer !== null && answer !== listed && (answer.ok || listed?.ok !== true)) setListed(answer);
  const orders = listed?.ok ? listed.data.successResponse : null;
  const failed = answer?.ok === false ? answer.message || t('history.loadFailed') : null;
  // Back from an order, the focus goes to the title of the list.
  const [wasOpen, setWasOpen] = useState(shown !== null);
  if (shown !== null && !wasOpen) setWasOpen(true);

  const show = (order: string | null): void =>
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { state: order === null ? null : { order }, replace: order === null },
    );

  return (
    <>
      {shown !== null ? (
        <OrderDetailView
          key={shown}
          orderId={shown}
          customerId={customerId}
          busy={busy}
          onRepeat={repeat}
          onBack={() => show(null)}
          onSaved={() => show(null)}
        />
      ) : (
        <>
          <SectionHead title={t('history.title')} hasFocus={wasOpen} />
          <Trouble text={failed} onRetry={() => void reload()} />
          {orders === null ? (
            failed === null && <PageWait />
          ) : (
            <OrderList
              orders={orders}
              customerId={customerId}
              busy={busy}
              onOpen={show}
              onRepeat={(orderId) => repeat({ orderId })}
            />
          )}
        </>
      )}
      {leftBehind && (
        <LeftBehindDialog
          leftBehind={leftBehind}
          maker={MENU_LINES}
          onClose={dismissLeftBehind}
          onLeave={leave}
        />
      )}
    </>
  );
}
