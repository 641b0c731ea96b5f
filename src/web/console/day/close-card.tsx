// Closes a day, after each open order was settled.
import { useState } from 'react';
import type { DayReport, OpenOrder } from '#shared/contract/day.ts';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { RejectDialog } from '../board/reject-dialog.tsx';
import type { AskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { useCall, useDoneToast } from '../frame/use-page.tsx';
import { Aed } from './day-card.tsx';
import { consoleButton, dialogClass, recordClass, sideRowClass } from '../frame/looks.ts';

const PRESSED = 'aria-pressed:inset-ring-3 aria-pressed:inset-ring-saffron';

type Props = { report: DayReport; params: { storeId: number; day: string }; askPin: AskPin };
type Ending = { end: 'completed' } | { end: 'cancelled'; reason: RejectReason };

export function CloseCard({ report, params, askPin }: Props) {
  const { t } = useConsole();
  const done = useDoneToast();
  const closing = useCall('closeDay', { askPin, onDone: () => done(t('console.day.done')) });
  const [endings, setEndings] = useState<Readonly<Record<string, Ending>>>({});
  const [isAllDelivered, setAllDelivered] = useState(false);
  const [cancelling, setCancelling] = useState<OpenOrder | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { open, closed } = report;
  const onTheWay = open.filter((order) => order.is_on_the_way && !endings[order.order_id]);
  const undecided = open.filter(
    (order) => !endings[order.order_id] && !(order.is_on_the_way && isAllDelivered),
  ).length;
  const end = (order: OpenOrder, ending: Ending) =>
    setEndings((before) => ({ ...before, [order.order_id]: ending }));

  const close = () => {
    setAsking(false);
    const orders = open.flatMap(({ order_id }) => {
      const ending = endings[order_id];
      return ending ? [{ order_id, ...ending }] : [];
    });
    const body = { orders, on_the_way: isAllDelivered };
    void closing.send({ params, body });
  };

  return (
    <section className={`${recordClass} print:hidden`} aria-label={t('console.day.close')}>
      <h2>{t('console.day.close')}</h2>
      {closed && (
        <p>
          {t('console.day.closed', { login: closed.by })} · <DayTime at={closed.at} />
        </p>
      )}
      {!closed && !report.is_over && <p className="mut">{t('console.day.notOver')}</p>}
      {!closed && report.is_over && (
        <>
          <p className="mut">
            {t(open.length === 0 ? 'console.day.noneOpen' : 'console.day.openLead')}
          </p>
          {onTheWay.length > 0 && (
            <label
              className={`flex min-h-15 items-center gap-3 px-4 rounded-ctl bg-sand font-strong cursor-pointer ${isAllDelivered ? 'inset-ring-3 inset-ring-saffron' : ''}`}
            >
              <input
                type="checkbox"
                className="size-5.5 flex-none accent-saffron"
                checked={isAllDelivered}
                onChange={(event) => setAllDelivered(event.target.checked)}
              />
              {t('console.day.onTheWay', { count: onTheWay.length })}
            </label>
          )}
          <ul>
            {open.map((order) => (
              <OpenOrderRow
                key={order.order_id}
                order={order}
                ending={endings[order.order_id]}
                onHandedOver={() => end(order, { end: 'completed' })}
                onCancel={() => setCancelling(order)}
              />
            ))}
          </ul>
          {undecided > 0 ? (
            <p>{t('console.day.left', { count: undecided })}</p>
          ) : (
            <button
              type="button"
              className={consoleButton.go}
              disabled={closing.isPending}
              onClick={() => setAsking(true)}
            >
              {t('console.day.close')}
            </button>
          )}
        </>
      )}
      {cancelling && (
        <RejectDialog
          order={cancelling}
          onClose={() => setCancelling(null)}
          onReject={(reason) => {
            end(cancelling, { end: 'cancelled', reason });
            setCancelling(null);
          }}
        />
      )}
      {isAsking && (
        <ConfirmClose
          isUncounted={report.cash_counts.length === 0}
          onKeep={() => setAsking(false)}
          onClose={close}
        />
      )}
    </section>
  );
}

function OpenOrderRow({
  order,
  ending,
  onHandedOver,
  onCancel,
}: {
  order: OpenOrder;
  ending: Ending | undefined;
  onHandedOver: () => void;
  onCancel: () => void;
}) {
  const { t } = useConsole();
  const number = { number: order.check_number };
  return (
    <li className={`${sideRowClass} max-tablet:[&>button]:flex-1 max-tablet:[&>span]:basis-full`}>
      <span>
        <b>
          <Ltr>{order.check_number}</Ltr> · <bdi>{order.customer_name}</bdi>
        </b>
        <small>
          {t(order.order_type === 'Delivery' ? 'console.delivery' : 'console.pickup')} ·{' '}
          <Aed amount={order.total} />
          {ending?.end === 'cancelled' && <> · {t(`console.reason.${ending.reason}`)}</>}
        </small>
      </span>
      {order.ends.includes('completed') && (
        <button
          type="button"
          className={`${consoleButton.outlined} ${PRESSED}`}
          aria-pressed={ending?.end === 'completed'}
          aria-label={t('console.day.handedOverNamed', number)}
          onClick={onHandedOver}
        >
          {t('console.day.handedOver')}
        </button>
      )}
      <button
        type="button"
        className={`${consoleButton.outlined} ${PRESSED}`}
        aria-pressed={ending?.end === 'cancelled'}
        aria-label={t('console.day.cancelNamed', number)}
        onClick={onCancel}
      >
        {t('console.day.cancel')}
      </button>
    </li>
  );
}

function ConfirmClose({
  isUncounted,
  onKeep,
  onClose,
}: {
  isUncounted: boolean;
  onKeep: () => void;
  onClose: () => void;
}) {
  const { t } = useConsole();
  return (
    <Dialog
      open
      onClose={onKeep}
      kind="alert"
      title={t('console.day.confirmTitle')}
      className={dialogClass}
      footer={
        <>
          <button type="button" className={consoleButton.plain} onClick={onKeep}>
            {t('console.day.keepOpen')}
          </button>
          <button type="button" className={consoleButton.go} onClick={onClose}>
            {t('console.day.close')}
          </button>
        </>
      }
    >
      <p>{t('console.day.confirmLead')}</p>
      {isUncounted && <p>{t('console.day.notCounted')}</p>}
    </Dialog>
  );
}
