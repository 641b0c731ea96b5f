// Section 2 of My Account: past orders, a list and one in detail (PROFILE-17). The order shown stands in the history entry, so that Back leads to the list.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListedOrder } from '#shared/contract/order-history.ts';
import { LeftBehindDialog } from '../../features/history/left-behind-dialog.tsx';
import { OrderDetailView } from '../../features/history/order-detail-view.tsx';
import { OrderList } from '../../features/history/order-list.tsx';
import { useRepeatOrder } from '../../features/history/use-repeat-order.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MENU_LINES } from './menu-lines.ts';
import '../../messages-later.ts';
import '../../styles/history.css';

/** What else stands in the history entry: which section is open. */
function section(state: unknown): { section: unknown } | null {
  return typeof state === 'object' && state !== null && 'section' in state
    ? { section: state.section }
    : null;
}

function shownOrder(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'order' in state &&
    typeof state.order === 'string'
    ? state.order
    : null;
}

export default function SectionOrders({ customerId }: { customerId: number }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const location = useLocation();
  const navigate = useNavigate();
  const [orders, setOrders] = useState<readonly ListedOrder[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { repeat, busy, left, forgetLeft, leave } = useRepeatOrder(MENU_LINES);
  const shown = shownOrder(location.state);

  const read = useCallback(async () => {
    const answer = await api('orders', { params: { customer_id: customerId } });
    setFailed(answer.ok ? null : answer.message || t('history.loadFailed'));
    if (answer.ok) setOrders(answer.data.successResponse);
  }, [api, customerId, t]);
  // Back from an order, reading goes on at the title of the list.
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== null && shown === null) title.current?.focus();
    before.current = shown;
  }, [shown]);
  // Read again on each way back: a rating or a cancelled order shows.
  useEffect(() => {
    if (shown === null) void read();
  }, [read, shown]);

  const show = (order: string | null): void =>
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      {
        state: { ...section(location.state), ...(order === null ? {} : { order }) },
        replace: order === null,
      },
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
          <div className="section-head">
            <h1 ref={title} tabIndex={-1}>
              {t('history.title')}
            </h1>
          </div>
          {failed !== null && (
            <p className="note bad" role="alert">
              <Icon name="warning-circle" />
              <span>
                {failed}{' '}
                <button type="button" className="lk" onClick={() => void read()}>
                  {t('common.retry')}
                </button>
              </span>
            </p>
          )}
          {orders === null ? (
            failed === null && (
              <div className="page-wait">
                <Busy />
              </div>
            )
          ) : (
            <OrderList
              orders={orders}
              busy={busy}
              onOpen={show}
              onRepeat={(orderId) => repeat({ orderId })}
            />
          )}
        </>
      )}
      {left && (
        <LeftBehindDialog left={left} maker={MENU_LINES} onClose={forgetLeft} onLeave={leave} />
      )}
    </>
  );
}
