// Follows an order: the one of this browser, or by phone and order number.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { normaliseOrderId } from '#shared/domain/orders/order-id.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { formatMoment } from '#shared/i18n/clock.ts';
import { AfterOrder } from '../orders/after-order.tsx';
import { Congratulations } from '../checkout/congratulations.tsx';
import { OpenOrders } from '../orders/open-orders.tsx';
import { ArrivalBox } from './arrival-box.tsx';
import { BranchRow } from './branch-row.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { RideBox } from './ride-box.tsx';
import { StatusHero } from './status-hero.tsx';
import { TrackLine } from './track-line.tsx';
import { TrackForm } from './track-form.tsx';
import { useLiveOrder, type TrackQuery } from './use-live-order.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { readOpenOrders, readTrackedOrder } from '../../state/orders/tracked-order.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useTexts } from '../../messages.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { namedPage } from '../../page-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { columnsClass } from '../../ui/columns.ts';
import type { TrackedOrder as TrackedOnServer } from '#shared/contract/tracking.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { Row } from '../../ui/row.tsx';

const HomeScreenOffer = lazyExtra(() => import('./home-screen-offer.tsx'));
const TrackAgain = lazyExtra(() => import('./track-again.tsx'));
const PushOffer = lazyExtra(() => import('./push-offer.tsx'));

export const meta = namedPage('tracking.pageTitle');

/** Congratulates once after a card payment. */
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

const NO_ORDER: TrackQuery = { orderId: '', phone: '' };

/** The order of the address or of this device, and the form's initial values without one. */
function useFollowedOrder() {
  const { t } = useLanguage();
  const toast = useToast();
  const { customer, ready } = useSession();
  const { track, forget, ...live } = useLiveOrder();
  const [query, setQuery] = useSearchParams();
  // A shared link may follow the order but not change it.
  const share = query.get('share');
  // Null until the stored values are read, which decide whether the form is needed.
  const [stored, setStored] = useState<TrackQuery | null>(null);
  const [isOpening, setOpening] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** The last requested order; null before. */
  const started = useRef<string | null>(null);

  const follow = useCallback(
    async (wanted: TrackQuery) => {
      setProblem(null);
      const refused = await track(wanted);
      if (refused === null) return;
      forget();
      setProblem(
        refused.code === 'ORDER_NOT_FOUND'
          ? t(wanted.share === undefined ? 'tracking.notFound' : 'history.sharedOver')
          : refused.code === 'OFFLINE'
            ? t('common.networkFailed')
            : refused.message,
      );
      if (refused.code === 'ORDER_NOT_FOUND' && wanted.share === undefined)
        toast({ text: t('tracking.noTracking'), tone: 'caution' });
    },
    [t, toast, track, forget],
  );

  // The orders that the device keeps, and the server.
  useEffect(() => {
    const named = normaliseOrderId(query.get('order') ?? '');
    const wanted = named ?? share ?? '';
    // A link to an order of this device, whose phone is stored with it.
    const open = readOpenOrders().find(({ orderId }) => orderId === named);
    const isForeign = named !== null && open === undefined;
    if (started.current === wanted || (isForeign && !ready)) return;
    const isFirst = started.current === null;
    started.current = wanted;
    // "Track another order" removed the query: the form stays.
    if (!isFirst && wanted === '') return;
    const stored = readTrackedOrder();
    const first = open ?? (named === null ? stored : { ...stored, orderId: named });
    setStored(share === null ? first : NO_ORDER);
    if (share !== null)
      // oxlint-disable-next-line react/set-state-in-effect -- what this device follows is read once, after the first picture
      void follow({ ...NO_ORDER, share }).finally(() => setOpening(false));
    else if (isForeign && customer !== null)
      // An order of the account is followed without its phone.
      void follow({ ...first, phone: '' }).finally(() => setOpening(false));
    else if (first.orderId === '' || first.phone === '') setOpening(false);
    else void follow(first).finally(() => setOpening(false));
  }, [customer, follow, query, ready, share]);

  function startAnother(): void {
    setStored(NO_ORDER);
    setProblem(null);
    if (query.size > 0) setQuery({}, { replace: true });
    forget();
  }
  return { ...live, stored, isOpening, problem, isShared: share !== null, follow, startAnother };
}

type FollowedOrder = ReturnType<typeof useFollowedOrder>;
type Order = NonNullable<FollowedOrder['order']>;

function TrackedOrder() {
  const { t } = useLanguage();
  const { customer } = useSession();
  const followed = useFollowedOrder();
  const { order, stored, isShared, keptAt } = followed;
  const hasOthers = !isShared && (customer !== null || hasOpenBeside(order?.order_id));
  const others = hasOthers && (
    <div className="wrap">
      <OpenOrders except={order?.order_id} />
    </div>
  );
  if (order === null) {
    if (followed.isOpening || stored === null)
      return (
        <div className="wrap flex min-h-[50vh] items-center justify-center">
          <h1 className="ears-only">{t('tracking.title')}</h1>
          <Busy />
        </div>
      );
    return (
      <>
        {others}
        <TrackForm
          first={stored}
          problem={followed.problem}
          isBusy={followed.isBusy}
          onTrack={(wanted) => void followed.follow(wanted)}
        />
      </>
    );
  }
  return (
    <>
      {keptAt !== null && <KeptCopyNote keptAt={keptAt} />}
      <StatusHero order={order} isLost={followed.isLost && keptAt === null} mayCancel={!isShared} />
      {others}
      <div className="wrap pt-6">
        <div className={columnsClass}>
          <div>
            <RideBox order={order} isShared={isShared} />
            <RiderRow rider={order.rider} />
            <BranchRow order={order} />
            {isShared ? <SharedNote /> : <OwnOrder order={order} onChanged={followed.refresh} />}
            <HelpLine />
            <Button variant="soft" size="sm" onClick={followed.startAnother}>
              {t('tracking.another')}
            </Button>
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

function KeptCopyNote({ keptAt }: { keptAt: NonNullable<FollowedOrder['keptAt']> }) {
  const { lang, t } = useLanguage();
  return (
    <div className="wrap">
      <Notice as="p" icon="offline" className="track-kept my-4" role="status">
        <span>
          {t('tracking.keptCopy', { time: formatMoment(keptAt, lang) })}{' '}
          <a className="tapword underline" href="">
            {t('common.retry')}
          </a>
        </span>
      </Notice>
    </div>
  );
}

/** For the order's customer only. */
function OwnOrder({ order, onChanged }: { order: Order; onChanged: FollowedOrder['refresh'] }) {
  const isCancelled = order.order_status_code === STATUS.cancelled;
  return (
    <>
      <ArrivalBox order={order} onChanged={onChanged} />
      <Suspense>
        <PushOffer order={order} />
        {!isCancelled && <HomeScreenOffer />}
      </Suspense>
      {(isCancelled || order.order_status_code === STATUS.completed) && (
        <Suspense>
          <TrackAgain order={order} />
        </Suspense>
      )}
      <AfterOrder order={order} onChanged={onChanged} />
    </>
  );
}

function SharedNote() {
  const { t } = useLanguage();
  return (
    <Notice as="p" className="my-4" role="status">
      <Icon name="moped" mirror />
      <span>{t('history.shared')}</span>
    </Notice>
  );
}

function HelpLine() {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
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
  );
}

export function RiderRow({ rider }: Pick<TrackedOnServer, 'rider'>) {
  const { t } = useLanguage();
  if (!rider) return null;
  const { name, phone } = rider;
  return (
    <Row
      icon="moped"
      isMirrored
      title={name === '' ? t('tracking.rider') : <bdi>{name}</bdi>}
      hint={name !== '' && t('tracking.rider')}
    >
      {phone !== '' && (
        <a className={buttonClass({ variant: 'ink', size: 'sm' })} href={`tel:${phone}`}>
          <Icon name="phone-fill" />
          <span className="ears-only">{t('tracking.callRider')}</span>
          <Ltr>{formatPhone(phone)}</Ltr>
        </a>
      )}
    </Row>
  );
}
