// One order of any day: customer, contents, history, money, and reported issues.
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ConsoleOrder } from '#shared/contract/console-orders.ts';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { findGrant } from '#shared/domain/people/permissions.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import type { Answer } from '../../api-client.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { usePollingQuery, type QueryResult } from '../frame/use-polling-query.ts';
import { IssueCard } from '../messages/issue-card.tsx';
import { PaymentCard } from '../payments/payment-card.tsx';
import { RefundDialog } from '../payments/refund-dialog.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderHistory } from './order-history.tsx';
import { stateKey } from './order-words.ts';
import { TillCard } from './till-card.tsx';

const LOOK_AGAIN_MS = 30_000;

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.order');
export const HydrateFallback = waitingFor('console.order');

function WhoCard({ order, storeName }: { order: ConsoleOrder; storeName: string }) {
  const { t } = useConsole();
  const digits = order.phone.replaceAll(/\D/g, '');
  return (
    <section className="record" aria-label={t('console.orders.customer')}>
      <header>
        <h2>
          <Ltr>{order.check_number}</Ltr>
        </h2>
        <span className="record-state">{t(stateKey(order.state, order.order_type))}</span>
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
        <a className="console-button outlined" href={`tel:+${digits}`}>
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
      <Link className="console-button" to={`/console/print/${order.order_id}`}>
        <Icon name="receipt" />
        {t('console.print')}
      </Link>
    </section>
  );
}

type Refunding = ConsolePayment | 'till';

const toOrder = (answer: Answer<'consoleOrder'>): QueryResult<ConsoleOrder> =>
  answer.ok ? { ok: true, data: answer.data.order } : answer;

function OrderScreen({ staff }: { staff: StaffMember }) {
  const orderId = useParams()['orderId'] ?? '';
  const { lang, t, api } = useConsole();
  const toast = useToast();
  const { askPin, pinDialog } = useAskPin(staff);
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback(
    async () => toOrder(await api('consoleOrder', { params: { orderId } })),
    [api, orderId],
  );
  const {
    data: order,
    failure,
    reload,
    take,
    signedOut,
    frame,
  } = usePollingQuery(ask, LOOK_AGAIN_MS);
  const store = staff.stores.find(({ store_id }) => store_id === order?.store_id);
  const storeName = (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';
  const tell = (tone: 'ok' | 'bad', text: string) => toast({ tone, durationMs: 5000, text });

  const correct = async (method: 'Cash' | 'COP') => {
    const pin = await askPin();
    if (pin === null) return;
    setBusy(true);
    const answer = toOrder(
      await api('correctMethod', { params: { orderId }, body: { method } }, pin),
    );
    setBusy(false);
    if (answer.ok) {
      take(answer);
      tell('ok', t('console.orders.corrected'));
    } else if (answer.status === 401) signedOut();
    else tell('bad', answer.code === 'OFFLINE' ? t('console.offline') : answer.message);
  };

  return (
    <SideScreen
      staff={staff}
      title={t('console.order')}
      {...frame}
      failedText={failure?.status === 404 ? t('console.orders.notFound') : t('console.loadFailed')}
    >
      <p className="whole-row">
        <Link className="console-button outlined found-back" to="/console/orders">
          {t('console.orders')}
        </Link>
      </p>
      {order && (
        <>
          <WhoCard order={order} storeName={storeName} />
          <OrderContents order={order} />
          <TillCard
            order={order}
            isBusy={isBusy}
            onRefund={() => setRefunding('till')}
            onMethod={(method) => void correct(method)}
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
            <IssueCard
              key={issue.issue_id}
              issue={issue}
              storeName=""
              hasLink={false}
              onAnswered={() => void reload()}
            />
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
          onTillRefund={(changed) => {
            setRefunding(null);
            take({ ok: true, data: changed });
            tell('ok', t('console.orders.refunded'));
          }}
          onRefund={(payment) => {
            setRefunding(null);
            tell('ok', t('console.refund.sent', { number: payment.check_number }));
            void reload();
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
  onTillRefund,
  onRefund,
}: {
  staff: StaffMember;
  order: ConsoleOrder;
  refunding: Refunding;
  onClose: () => void;
  onTillRefund: (changed: ConsoleOrder) => void;
  onRefund: (payment: ConsolePayment) => void;
}) {
  const { api } = useConsole();
  const limit =
    findGrant(staff.role, 'refundsAboveLimit') === 'yes' ? null : (order.manager_above ?? null);
  if (refunding !== 'till')
    return (
      <RefundDialog
        staff={staff}
        money={refunding}
        limit={limit}
        send={(body, pin) =>
          api('refundPayment', { params: { paymentId: refunding.payment_id }, body }, pin)
        }
        onClose={onClose}
        onDone={({ payment }) => onRefund(payment)}
      />
    );
  return (
    order.till && (
      <RefundDialog
        staff={staff}
        money={order.till}
        limit={limit}
        send={(body, pin) =>
          api('refundAtTill', { params: { orderId: order.order_id }, body }, pin)
        }
        onClose={onClose}
        onDone={(changed) => onTillRefund(changed.order)}
      />
    )
  );
}

export default staffPage('console.order', OrderScreen, 'orders');
