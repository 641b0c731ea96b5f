// The card payments of the member's branches, newest first, with refunds.
import { findGrant } from '#shared/domain/people/permissions.ts';
import { useState } from 'react';
import type { CallReply } from '#shared/contract/contract.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { DeadJob } from '#shared/contract/console-jobs.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { ALL_ORDERS, searchPage } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { FindForm, FindPages, useSearch } from '../frame/find-form.tsx';
import { pageOutage, useDoneToast } from '../frame/use-page.tsx';
import { GivenUp } from './given-up.tsx';
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
export const { clientLoader, clientAction } = searchPage<Payments>(async ({ api, staff }, body) => {
  const [payments, jobs] = await Promise.all([
    api('consolePayments', { body }),
    findGrant(staff.role, 'deadJobs') === 'yes' ? api('deadJobs') : null,
  ]);
  if (!payments.ok) return payments;
  if (jobs?.ok === false) return jobs;
  return { ok: true, data: { ...payments.data, dead: jobs?.data.jobs ?? [] } };
}, 'payments');
export const ErrorBoundary = pageOutage('console.payments');
export const meta = consolePage('console.payments');
export const HydrateFallback = waitingFor('console.payments');

function PaymentsScreen({ staff }: { staff: StaffMember }) {
  const { lang, t } = useConsole();
  const done = useDoneToast();
  const [refunding, setRefunding] = useState<ConsolePayment | null>(null);
  const { found, query, search, refused, frame } = useSearch<Payments>(choosePause);

  const getName = (storeId: number): string => {
    const store = staff.stores.find((candidate) => candidate.store_id === storeId);
    return (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';
  };

  const tellRefund = ({ payment }: { payment: ConsolePayment }) => {
    setRefunding(null);
    const isDone = payment.refunds.at(-1)?.state === 'done';
    done(
      t(isDone ? 'console.refund.done' : 'console.refund.sent', { number: payment.check_number }),
    );
  };

  return (
    <SideScreen staff={staff} title={t('console.payments')} refused={refused} {...frame}>
      {found && <GivenUp jobs={found.dead} />}
      <FindForm staff={staff} label={t('console.find.textPayments')} query={query} onAsk={search} />
      {found?.payments.length === 0 && (
        <p className="mut col-span-full">
          {t(query === ALL_ORDERS ? 'console.noPayments' : 'console.find.none')}
        </p>
      )}
      {found?.payments.map((payment) => (
        <PaymentCard
          key={payment.payment_id}
          payment={payment}
          storeName={getName(payment.store_id)}
          onRefund={isRefundable(payment) ? () => setRefunding(payment) : null}
        />
      ))}
      {found && (
        <FindPages
          page={query.page}
          hasMore={found.has_more}
          onPage={(page) => search({ ...query, page })}
        />
      )}
      {refunding && (
        <RefundDialog
          staff={staff}
          money={refunding}
          limit={
            findGrant(staff.role, 'refundsAboveLimit') === 'yes'
              ? null
              : (found?.manager_above ?? null)
          }
          call="refundPayment"
          params={{ paymentId: refunding.payment_id }}
          onClose={() => setRefunding(null)}
          onDone={tellRefund}
        />
      )}
    </SideScreen>
  );
}

export default staffPage('console.payments', PaymentsScreen, 'payments');
