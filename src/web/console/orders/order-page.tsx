import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleOrder } from '#shared/contract/console-orders.ts';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { findGrant } from '#shared/domain/people/permissions.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { pageOutage, useCall, useDoneToast, usePage } from '../frame/use-page.tsx';
import { IssueCard } from '../messages/issue-card.tsx';
import { PaymentCard } from '../payments/payment-card.tsx';
import { RefundDialog } from '../payments/refund-dialog.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderHistory } from './order-history.tsx';
import { stateKey } from './order-words.ts';
import { TillCard } from './till-card.tsx';
import { consoleButton, recordClass, recordState } from '../frame/looks.ts';

const LOOK_AGAIN_MS = 30_000;

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, params: { orderId = '' } }) => {
  const answer = await api('consoleOrder', { params: { orderId } });
  return answer.ok ? { ok: true, data: answer.data.order } : answer;
}, 'orders');
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.order');
export const meta = consolePage('console.order');
export const HydrateFallback = waitingFor('console.order');

function WhoCard({ order, storeName }: { order: ConsoleOrder; storeName: string }) {
  const { t } = useConsole();
  const digits = order.phone.replaceAll(/\D/g, '');
  return (
    <section className={recordClass} aria-label={t('console.orders.customer')}>
      <header>
        <h2>
          <Ltr>{order.check_number}</Ltr>
        </h2>
        <span className={recordState.plain}>{t(stateKey(order.state, order.order_type))}</span>
        <span className="mut">
          {t(order.order_type === 'Delivery' ? 'console.delivery' : 'console.pickup')}
        </span>
      </header>
      <p>
        <b>
          <bdi>{order.customer_name}</bdi>
        </b>
      </p>
      {digits !== '' && (
        <a className={consoleButton.outlined} href={`tel:+${digits}`}>
          <Icon name="phone" />
          <Ltr>{formatPhone(digits)}</Ltr>
        </a>
      )}
      {order.address !== '' && (
        <p>
          <bdi>{order.address}</bdi>
        </p>
      )}
      <p className="mut">
        <bdi>{storeName}</bdi> · <DayTime at={order.placed_at} />
        {order.scheduled_for !== null && (
          <>
            {' · '}
            {t('console.stateLater')} <DayTime at={order.scheduled_for} />
          </>
        )}
        {' · '}
        <Ltr>#{order.order_id}</Ltr>
      </p>
      <Link className={consoleButton.plain} to={`/console/print/${order.order_id}`}>
        <Icon name="receipt" />
        {t('console.print')}
      </Link>
    </section>
  );
}

type Refunding = ConsolePayment | 'till';

function OrderScreen({ staff }: { staff: StaffMember }) {
  const { lang, t } = useConsole();
  const done = useDoneToast();
  const { askPin, pinDialog } = useAskPin(staff);
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const { data: order, refused, frame } = usePage<ConsoleOrder>(LOOK_AGAIN_MS);
  const correcting = useCall('correctMethod', {
    askPin,
    onDone: () => done(t('console.orders.corrected')),
  });
  const store = staff.stores.find(({ store_id }) => store_id === order?.store_id);
  const storeName = (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';

  return (
    <SideScreen
      staff={staff}
      title={t('console.order')}
      refused={refused && t('console.orders.notFound')}
      {...frame}
    >
      <p className="col-span-full">
        <Link className={consoleButton.outlined} to="/console/orders">
          {t('console.orders')}
        </Link>
      </p>
      {order && (
        <>
          <WhoCard order={order} storeName={storeName} />
          <OrderContents order={order} />
          <TillCard
            order={order}
            isBusy={correcting.isPending}
            onRefund={() => setRefunding('till')}
            onMethod={(method) =>
              void correcting.send({ params: { orderId: order.order_id }, body: { method } })
            }
          />
          {order.payments.map((payment) => (
            <PaymentCard
              key={payment.payment_id}
              payment={payment}
              storeName={storeName}
              onRefund={payment.state === 'paid' ? () => setRefunding(payment) : null}
            />
          ))}
          {order.issues.map((issue) => (
            <IssueCard key={issue.issue_id} issue={issue} storeName="" hasLink={false} />
          ))}
          <OrderHistory acts={order.history} />
        </>
      )}
      {pinDialog}
      {order && refunding !== null && (
        <OrderRefund
          staff={staff}
          order={order}
          refunding={refunding}
          onClose={() => setRefunding(null)}
          onDone={(text) => {
            setRefunding(null);
            done(text);
          }}
        />
      )}
    </SideScreen>
  );
}

/** A refund by card, or at the till for what was paid there. */
function OrderRefund({
  staff,
  order,
  refunding,
  onClose,
  onDone,
}: {
  staff: StaffMember;
  order: ConsoleOrder;
  refunding: Refunding;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const { t } = useConsole();
  const limit =
    findGrant(staff.role, 'refundsAboveLimit') === 'yes' ? null : (order.manager_above ?? null);
  if (refunding !== 'till')
    return (
      <RefundDialog
        staff={staff}
        money={refunding}
        limit={limit}
        call="refundPayment"
        params={{ paymentId: refunding.payment_id }}
        onClose={onClose}
        onDone={({ payment }) => onDone(t('console.refund.sent', { number: payment.check_number }))}
      />
    );
  return (
    order.till && (
      <RefundDialog
        staff={staff}
        money={order.till}
        limit={limit}
        call="refundAtTill"
        params={{ orderId: order.order_id }}
        onClose={onClose}
        onDone={() => onDone(t('console.orders.refunded'))}
      />
    )
  );
}

export default staffPage('console.order', OrderScreen, 'orders');
