// Orders of any day of the member's branches, newest first, with a search.
import { Link } from 'react-router';
import type { Calls } from '#shared/contract/calls.ts';
import type { CallReply } from '#shared/contract/contract.ts';
import type { FoundOrder } from '#shared/contract/console-orders.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { DayTime } from '../frame/day-time.tsx';
import { FindForm, FindPages, useSearch } from '../frame/find-form.tsx';
import { searchPage } from '../frame/page-loader.ts';
import { SideScreen } from '../frame/side-screen.tsx';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { pageOutage } from '../frame/use-page.tsx';
import { stateKey } from './order-words.ts';

const LOOK_AGAIN_MS = 30_000;
type FoundOrders = CallReply<Calls['findOrders']>;

export const loader = staffLoader;
export const { clientLoader, clientAction } = searchPage(
  ({ api }, body) => api('findOrders', { body }),
  'orders',
);
export const ErrorBoundary = pageOutage('console.orders');
export const meta = consolePage('console.orders');
export const HydrateFallback = waitingFor('console.orders');

function FoundCard({ order, storeName }: { order: FoundOrder; storeName: string }) {
  const { t } = useConsole();
  return (
    <li>
      <Link className="record found-order" to={`/console/orders/${order.order_id}`}>
        <b className="found-number">
          <Ltr>{order.check_number}</Ltr>
        </b>
        <span className="found-who">
          <b>
            <bdi>{order.customer_name}</bdi>
          </b>{' '}
          <span className="mut">
            <Ltr>{order.last_digits}</Ltr>
          </span>
          <small className="mut">
            <DayTime at={order.scheduled_for ?? order.placed_at} />
            {storeName !== '' && (
              <>
                {' · '}
                <bdi>{storeName}</bdi>
              </>
            )}
          </small>
        </span>
        {order.has_open_issue && (
          <span className="record-state found-issue">{t('console.orders.issue')}</span>
        )}
        <span className="record-state">{t(stateKey(order.state, order.order_type))}</span>
        <span className="record-amount">
          <Money amountFils={aedToFils(order.total) ?? 0} />
        </span>
      </Link>
    </li>
  );
}

function OrdersScreen({ staff }: { staff: StaffMember }) {
  const { lang, t } = useConsole();
  const { found, query, search, refused, frame } = useSearch<FoundOrders>(LOOK_AGAIN_MS);
  const getName = (storeId: number): string => {
    if (staff.stores.length < 2) return '';
    const store = staff.stores.find((candidate) => candidate.store_id === storeId);
    return (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';
  };
  return (
    <SideScreen staff={staff} title={t('console.orders')} refused={refused} {...frame}>
      <FindForm staff={staff} label={t('console.find.text')} query={query} onAsk={search} />
      {found?.orders.length === 0 && <p className="mut whole-row">{t('console.find.none')}</p>}
      {found && found.orders.length > 0 && (
        <ul className="whole-row found-orders">
          {found.orders.map((order) => (
            <FoundCard key={order.order_id} order={order} storeName={getName(order.store_id)} />
          ))}
        </ul>
      )}
      {found && (
        <FindPages
          page={query.page}
          hasMore={found.has_more}
          onPage={(page) => search({ ...query, page })}
        />
      )}
    </SideScreen>
  );
}

export default staffPage('console.orders', OrdersScreen, 'orders');
