// Follow an order: by itself when this browser placed one, else by phone and order number.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { formatMoment } from '#shared/i18n/clock.ts';
import { AfterOrder } from '../../features/history/after-order.tsx';
import { Congratulations } from '../../features/payment/congratulations.tsx';
import { OpenOrders } from '../../features/known/open-orders.tsx';
import { ArrivalBox } from '../../features/tracking/arrival-box.tsx';
import { BranchRow } from '../../features/tracking/branch-row.tsx';
import { OrderReceipt } from '../../features/tracking/order-receipt.tsx';
import { RideBox } from '../../features/tracking/ride-box.tsx';
import { RiderRow } from '../../features/tracking/rider-row.tsx';
import { StatusHero } from '../../features/tracking/status-hero.tsx';
import { TrackLine } from '../../features/tracking/track-line.tsx';
import { TrackForm } from '../../features/tracking/track-form.tsx';
import { useLiveOrder, type TrackQuery } from '../../features/tracking/use-live-order.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { readOpenOrders, readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';
import '../../styles/history.css';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { namedPage } from '../../page-title.ts';

const HomeScreenOffer = lazyExtra(() => import('../../features/tracking/home-screen-offer.tsx'));
const TrackAgain = lazyExtra(() => import('./track-again.tsx'));
const PushOffer = lazyExtra(() => import('../../features/tracking/push-offer.tsx'));

export const meta = namedPage('tracking.pageTitle');

/** Congratulates once on the way from a card payment, whatever is shown below. */
export default function TrackOrderPage() {
  useTexts('later', 'opened');
  return (
    <>
      <TrackedOrder />
      <Congratulations />
    </>
  );
}

const hasOpenBeside = (shown: string | undefined): boolean =>
  readOpenOrders().some(({ orderId }) => orderId !== shown);

function TrackedOrder() {
  const { lang, t } = useLanguage();
  const { brand } = useShop();
  const { customer } = useSession();
  const toast = useToast();
  const { order, isLost, keptAt, isBusy, track, refresh, forget } = useLiveOrder();
  const [query, setQuery] = useSearchParams();
  // Whoever came by a shared link follows the order and may do nothing to it.
  const share = query.get('share');
  // Until the stored values were read nobody knows whether the form is needed.
  const [stored, setStored] = useState<TrackQuery | null>(null);
  const [isOpening, setOpening] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** What the address asked for last; null before it was read. */
  const started = useRef<string | null>(null);

  const follow = useCallback(
    async (asked: TrackQuery) => {
      setProblem(null);
      const refused = await track(asked);
      if (refused === null) return;
      forget();
      setProblem(
        refused.code === 'ORDER_NOT_FOUND'
          ? t(asked.share === undefined ? 'tracking.notFound' : 'history.sharedOver')
          : refused.code === 'OFFLINE'
            ? t('common.networkFailed')
            : refused.message,
      );
      if (refused.code === 'ORDER_NOT_FOUND' && asked.share === undefined)
        toast({ text: t('tracking.noTracking'), tone: 'caution' });
    },
    [t, toast, track, forget],
  );

  useEffect(() => {
    const named = normaliseOrderId(query.get('order') ?? '');
    const wanted = named ?? share ?? '';
    if (started.current === wanted) return;
    const isFirst = started.current === null;
    started.current = wanted;
    // The query went with "Track another order": the form stays.
    if (!isFirst && wanted === '') return;
    const kept = readTrackedOrder();
    // A notice or a row leads to its own order; whoever follows it here has typed the phone before.
    const known = readOpenOrders().find(({ orderId }) => orderId === named);
    const asked = known ?? (named === null ? kept : { ...kept, orderId: named });
    setStored(share === null ? asked : { orderId: '', phone: '' });
    if (share !== null)
      // oxlint-disable-next-line react/set-state-in-effect -- what this device follows is read once, after the first picture
      void follow({ orderId: '', phone: '', share }).finally(() => setOpening(false));
    else if (asked.orderId === '' || asked.phone === '') setOpening(false);
    else void follow(asked).finally(() => setOpening(false));
  }, [follow, query, share]);

  const hasEnded =
    order?.order_status_code === STATUS.completed || order?.order_status_code === STATUS.cancelled;
  const hasOthers = share === null && (customer !== null || hasOpenBeside(order?.order_id));
  const others = hasOthers && (
    <div className="wrap">
      <OpenOrders except={order?.order_id} />
    </div>
  );
  if (order === null) {
    if (isOpening || stored === null)
      return (
        <div className="wrap grid min-h-[50vh] place-items-center">
          <h1 className="ears-only">{t('tracking.title')}</h1>
          <Busy />
        </div>
      );
    return (
      <>
        {others}
        <TrackForm
          first={stored}
          problem={problem}
          isBusy={isBusy}
          onTrack={(asked) => void follow(asked)}
        />
      </>
    );
  }
  return (
    <>
      {keptAt !== null && (
        <div className="wrap">
          <p className="note track-kept my-4" role="status">
            <Icon name="offline" />
            <span>
              {t('tracking.keptCopy', { time: formatMoment(keptAt, lang) })}{' '}
              <a className="tapword underline" href="">
                {t('common.retry')}
              </a>
            </span>
          </p>
        </div>
      )}
      <StatusHero order={order} isLost={isLost && keptAt === null} mayCancel={share === null} />
      {others}
      <div className="wrap">
        <div className="two">
          <div>
            <RideBox order={order} />
            <RiderRow rider={order.rider} />
            <BranchRow order={order} />
            {share === null && <ArrivalBox order={order} onChanged={refresh} />}
            {/* Below what is asked now: where it is, who brings it, where to fetch it. */}
            {share === null && (
              <Suspense>
                <PushOffer order={order} />
                {order.order_status_code !== STATUS.cancelled && <HomeScreenOffer />}
              </Suspense>
            )}
            {share === null && hasEnded && (
              <Suspense>
                <TrackAgain order={order} />
              </Suspense>
            )}
            {share === null ? (
              <AfterOrder order={order} onChanged={refresh} />
            ) : (
              <p className="note my-4" role="status">
                <Icon name="moped" mirror />
                <span>{t('history.shared')}</span>
              </p>
            )}
            <div className="row py-5">
              <Icon name="question" />
              <span className="sm">
                {t('tracking.help')}{' '}
                <a
                  className="tapword underline underline-offset-3 font-[550]"
                  href={`tel:${brand.phoneTel}`}
                >
                  {t('common.call', { phone: '' })} <Ltr>{brand.phoneDisplay}</Ltr>
                </a>
              </span>
            </div>
            <button
              type="button"
              className="btn soft sm"
              onClick={() => {
                setStored({ orderId: '', phone: '' });
                setProblem(null);
                if (query.size > 0) setQuery({}, { replace: true });
                forget();
              }}
            >
              {t('tracking.another')}
            </button>
          </div>
          <aside>
            <OrderReceipt order={order} />
            <TrackLine order={order} />
          </aside>
        </div>
      </div>
    </>
  );
}
