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
import { recordAmountClass, recordState } from '../frame/looks.ts';

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
      <Link
        className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-surface px-4 py-3 wrap-anywhere forced-colors:border"
        to={`/console/orders/${order.order_id}`}
      >
        <b className="display-face min-w-[3ch] text-[1.5rem]/[1.2]">
          <Ltr>{order.check_number}</Ltr>
        </b>
        <span className="min-w-0 flex-[1_1_200px]">
          <b>
            <bdi>{order.customer_name}</bdi>
          </b>{' '}
          <span className="mut">
            <Ltr>{order.last_digits}</Ltr>
          </span>
          <small className="mut block">
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
          <span className={recordState.bad}>{t('console.orders.issue')}</span>
        )}
        <span className={recordState.plain}>{t(stateKey(order.state, order.order_type))}</span>
        <span className={recordAmountClass}>
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
      {found?.orders.length === 0 && <p className="mut col-span-full">{t('console.find.none')}</p>}
      {found && found.orders.length > 0 && (
        <ul className="col-span-full grid gap-3">
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
