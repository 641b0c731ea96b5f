// Today's orders that left the kitchen, newest first, with a search. Bringing one back asks why; where it is impossible, the reason replaces the button.
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import type { FinishedOrder } from '#shared/contract/console-work.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { findGrant } from '#shared/domain/people/permissions.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { RECALL_REASONS, type RecallReason } from '#shared/domain/orders/recall.ts';
import { Field } from '../../ui/field.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { RadioList, ReasonDialog } from '../board/reason-dialog.tsx';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId, useStoreInAddress } from '../frame/store-in-address.ts';
import { StoreSelect } from '../frame/store-select.tsx';
import { pageOutage, useCall, useDoneToast, usePage } from '../frame/use-page.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { stateKey } from '../orders/order-words.ts';
import { randomId } from '../frame/random-id.ts';
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';
import {
  consoleButton,
  recordAmountClass,
  recordState,
  sideToolsClass,
  recordClass,
} from '../frame/looks.ts';

/** Matches a number, a name, or the last digits of a phone. */
export function isFound(
  order: Pick<FinishedOrder, 'check_number' | 'last_digits' | 'customer_name'>,
  query: string,
): boolean {
  const text = normaliseDigits(query).trim().toLowerCase();
  return (
    text === '' ||
    order.check_number === text ||
    order.last_digits === text ||
    (Number.isNaN(Number(text)) && order.customer_name.toLowerCase().includes(text))
  );
}

const LOOK_AGAIN_MS = 30_000;

function RecallDialog({
  order,
  onClose,
  onRecall,
}: {
  order: FinishedOrder;
  onClose: () => void;
  onRecall: (reason: RecallReason, toState: OrderState) => void;
}) {
  const { t } = useConsole();
  const [toState, setToState] = useState(order.returns_to[0] ?? order.state);
  return (
    <ReasonDialog
      title={t('console.recallTitle', { number: order.check_number })}
      keep={t('console.recallKeep')}
      action={t('console.recall')}
      reasons={{
        legend: t('console.recallLead'),
        values: RECALL_REASONS,
        toLabel: (each) => t(`console.recallReason.${each}`),
      }}
      onClose={onClose}
      onDone={(reason) => onRecall(reason, toState)}
    >
      <RadioList
        legend={t('console.recallTo')}
        name="to"
        values={order.returns_to}
        toLabel={(state) => t(stateKey(state, order.order_type))}
        chosen={toState}
        onChoose={setToState}
        isAcross
      />
    </ReasonDialog>
  );
}

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, staff, address }) => {
  const params = { storeId: chosenStoreId(address, staff) };
  const answer = await api('finishedOrders', { params });
  return answer.ok ? { ok: true, data: answer.data.orders } : answer;
});
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.finished');
export const meta = consolePage('console.finished');
export const HydrateFallback = waitingFor('console.finished');

type Listing = { staff: StaffMember; storeId: number; onStore: (storeId: number) => void };

function FinishedOrders({ staff, storeId, onStore }: Listing) {
  const { t } = useConsole();
  const done = useDoneToast();
  const { askPin, pinDialog } = useAskPin(staff);
  const [searched, setSearched] = useState('');
  const [recalling, setRecalling] = useState<FinishedOrder | null>(null);
  const { data: orders, refused, frame } = usePage<readonly FinishedOrder[]>(LOOK_AGAIN_MS);
  const bringingBack = useCall('recallOrder', {
    askPin,
    onDone: (_, { params }) => {
      const order = orders?.find(({ order_id }) => order_id === params.orderId);
      done(t('console.recalled', { number: order?.check_number ?? '' }));
    },
  });

  const recall = (order: FinishedOrder, reason: RecallReason, toState: OrderState) => {
    setRecalling(null);
    void bringingBack.send({
      params: { orderId: order.order_id },
      body: { reason, seen_state: order.state, to_state: toState, command_id: randomId() },
    });
  };

  const shown = orders?.filter((order) => isFound(order, searched)) ?? null;
  const mayLookUp = findGrant(staff.role, 'orders') === 'yes';
  return (
    <SideScreen title={t('console.finished')} staff={staff} refused={refused} {...frame}>
      <div className={sideToolsClass}>
        <StoreSelect staff={staff} storeId={storeId} onStore={onStore} />
        <Field
          label={t('console.finishedSearch')}
          value={searched}
          onChange={setSearched}
          error={null}
          maxLength={40}
        />
        {mayLookUp && (
          <Link className={consoleButton.outlined} to="/console/orders">
            {t('console.orders')}
          </Link>
        )}
      </div>
      {shown?.length === 0 && <p className="mut col-span-full">{t('console.finishedNone')}</p>}
      {shown?.map((order) => (
        <FinishedCard
          key={order.order_id}
          order={order}
          mayLookUp={mayLookUp}
          onRecall={() => setRecalling(order)}
        />
      ))}
      {pinDialog}
      {recalling && (
        <RecallDialog
          order={recalling}
          onClose={() => setRecalling(null)}
          onRecall={(reason, toState) => recall(recalling, reason, toState)}
        />
      )}
    </SideScreen>
  );
}

function FinishedCard({
  order,
  mayLookUp,
  onRecall,
}: {
  order: FinishedOrder;
  mayLookUp: boolean;
  onRecall: () => void;
}) {
  const { t } = useConsole();
  return (
    <article className={recordClass} aria-labelledby={`finished-${order.order_id}`}>
      <header>
        <h2 id={`finished-${order.order_id}`}>
          <Ltr>{order.check_number}</Ltr>
        </h2>
        <span className={recordState[order.state === 'cancelled' ? 'bad' : 'good']}>
          {t(stateKey(order.state, order.order_type))}
        </span>
        <span className={recordAmountClass}>
          <Money amountFils={aedToFils(order.total) ?? 0} />
        </span>
      </header>
      <p>
        <b>
          <bdi>{order.customer_name}</bdi>
        </b>{' '}
        · <Ltr>{order.last_digits}</Ltr> · <DayTime at={order.changed_at} />
      </p>
      {mayLookUp && (
        <Link className={consoleButton.outlined} to={`/console/orders/${order.order_id}`}>
          {t('console.issue.toOrder')}
          <span className="ears-only"> {order.check_number}</span>
        </Link>
      )}
      {order.recall === 'possible' ? (
        <button type="button" className={consoleButton.plain} onClick={onRecall}>
          {t('console.recall')}
          <span className="ears-only"> {order.check_number}</span>
        </button>
      ) : (
        <p className="mut">{t(`console.noRecall.${order.recall}`)}</p>
      )}
    </article>
  );
}

function FinishedScreen({ staff }: { staff: StaffMember }) {
  const [storeId, showStore] = useStoreInAddress(staff);
  return <FinishedOrders key={storeId} staff={staff} storeId={storeId} onStore={showStore} />;
}

export default staffPage('console.finished', FinishedScreen);
