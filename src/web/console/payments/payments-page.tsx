// The card payments of the member's branches, newest first, with refunds.
import { findGrant } from '#shared/domain/people/permissions.ts';
import { useCallback, useState } from 'react';
import type { CallReply } from '#shared/contract/contract.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { DeadJob } from '#shared/contract/console-jobs.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { ALL_ORDERS, FindForm, FindPages } from '../frame/find-form.tsx';
import { usePollingQuery, type QueryResult } from '../frame/use-polling-query.ts';
import { GivenUp, type JobAct } from './given-up.tsx';
import { PaymentCard } from './payment-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SideScreen } from '../frame/side-screen.tsx';

/** Payments are decided in minutes. */
const LOOK_AGAIN_MS = 15_000;
/** While a refund is on its way somebody waits for it. */
const LOOK_SOON_MS = 2_000;

type Payments = CallReply<Calls['consolePayments']> & {
  /** Failed tasks, for members who may see them. */
  dead: readonly DeadJob[];
};
const choosePause = (listed: Payments | null): number =>
  listed?.payments.some(({ state }) => state === 'refund_due') ? LOOK_SOON_MS : LOOK_AGAIN_MS;
const isRefundable = ({ state }: ConsolePayment): boolean => state === 'paid';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.payments');
export const HydrateFallback = waitingFor('console.payments');

function PaymentsScreen({ staff }: { staff: StaffMember }) {
  const { lang, t, api } = useConsole();
  const toast = useToast();
  const [refunding, setRefunding] = useState<ConsolePayment | null>(null);
  const [query, setQuery] = useState(ALL_ORDERS);
  const mayRevive = findGrant(staff.role, 'deadJobs') === 'yes';
  const ask = useCallback(async (): Promise<QueryResult<Payments>> => {
    const [answer, jobs] = await Promise.all([
      api('consolePayments', { body: query }),
      mayRevive ? api('deadJobs') : null,
    ]);
    if (!answer.ok) return answer;
    if (jobs?.ok === false) return jobs;
    return {
      ok: true,
      data: { ...answer.data, dead: jobs?.data.jobs ?? [] },
    };
  }, [api, query, mayRevive]);
  const { data: listed, press, take, frame } = usePollingQuery(ask, choosePause);
  const actOn = useJobAct(ask, press);

  const getName = (storeId: number): string => {
    const store = staff.stores.find((candidate) => candidate.store_id === storeId);
    return (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';
  };

  function done({ payment }: { payment: ConsolePayment }): void {
    setRefunding(null);
    if (listed)
      take({
        ok: true,
        data: {
          ...listed,
          payments: listed.payments.map((each) =>
            each.payment_id === payment.payment_id ? payment : each,
          ),
        },
      });
    const isDone = payment.refunds.at(-1)?.state === 'done';
    toast({
      tone: 'ok',
      durationMs: 5000,
      text: t(isDone ? 'console.refund.done' : 'console.refund.sent', {
        number: payment.check_number,
      }),
    });
  }

  return (
    <SideScreen staff={staff} title={t('console.payments')} {...frame}>
      {listed && <GivenUp jobs={listed.dead} onAct={actOn} />}
      <FindForm
        staff={staff}
        label={t('console.find.textPayments')}
        query={query}
        onAsk={setQuery}
      />
      {listed?.payments.length === 0 && (
        <p className="mut whole-row">
          {t(query === ALL_ORDERS ? 'console.noPayments' : 'console.find.none')}
        </p>
      )}
      {listed?.payments.map((payment) => (
        <PaymentCard
          key={payment.payment_id}
          payment={payment}
          storeName={getName(payment.store_id)}
          onRefund={isRefundable(payment) ? () => setRefunding(payment) : null}
        />
      ))}
      {listed && (
        <FindPages
          page={query.page}
          hasMore={listed.has_more}
          onPage={(page) => setQuery({ ...query, page })}
        />
      )}
      {refunding && (
        <RefundDialog
          staff={staff}
          money={refunding}
          limit={
            findGrant(staff.role, 'refundsAboveLimit') === 'yes'
              ? null
              : (listed?.manager_above ?? null)
          }
          send={(body, pin) =>
            api('refundPayment', { params: { paymentId: refunding.payment_id }, body }, pin)
          }
          onClose={() => setRefunding(null)}
          onDone={done}
        />
      )}
    </SideScreen>
  );
}

/** Retries or dismisses a failed task and reads the page again. */
function useJobAct(
  ask: () => Promise<QueryResult<Payments>>,
  press: (answer: Promise<QueryResult<Payments>>) => Promise<unknown>,
) {
  const { t, api } = useConsole();
  const toast = useToast();
  return async (act: JobAct, { job_id: jobId }: DeadJob): Promise<void> => {
    const answer = await api(act, { params: { jobId }, body: {} });
    // A missing one was handled by somebody else.
    const isDone = answer.ok || answer.code === 'NOT_FOUND';
    const isUnderWay = !answer.ok && answer.code === 'JOB_UNDER_WAY';
    await press(isDone || isUnderWay ? ask() : Promise.resolve(answer));
    toast({
      tone: isDone ? 'ok' : 'bad',
      durationMs: 5000,
      text: isUnderWay
        ? answer.message
        : t(
            !isDone
              ? 'console.jobs.failed'
              : act === 'dismissJob'
                ? 'console.jobs.dismissed'
                : 'console.jobs.againDone',
          ),
    });
  };
}

export default staffPage('console.payments', PaymentsScreen, 'payments');
