// The card payments of the member's branches, newest first: what came of each, and giving money back.
import { grantOf } from '#shared/domain/permissions.ts';
import { useCallback, useEffect, useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { ConsolePayment } from '#shared/contract/payments.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { PaymentCard } from './payment-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SideScreen } from '../frame/side-screen.tsx';

/** Payments are decided in minutes, so looking now and then is enough. */
const LOOK_AGAIN_MS = 15_000;
/** While money is on its way back somebody waits to see it arrive. */
const LOOK_SOON_MS = 2_000;

type Listed = { managerAbove: number; payments: readonly ConsolePayment[] };
const isRefundable = ({ state }: ConsolePayment): boolean => state === 'paid';

export function PaymentsScreen({ staff }: { staff: StaffMember }) {
  const { lang, t, api } = useConsole();
  const toast = useToast();
  const [listed, setListed] = useState<Listed | null>(null);
  const [isLost, setLost] = useState(false);
  const [isOut, setOut] = useState(false);
  const [refunding, setRefunding] = useState<ConsolePayment | null>(null);

  const look = useCallback(async () => {
    const answer = await api('consolePayments');
    if (!answer.ok && answer.status === 401) {
      setOut(true);
      return;
    }
    setLost(!answer.ok);
    if (answer.ok)
      setListed({
        managerAbove: answer.data.successResponse.manager_above,
        payments: answer.data.successResponse.payments,
      });
  }, [api]);

  const isMoneyOnItsWay = listed?.payments.some(({ state }) => state === 'refund_due') ?? false;
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), isMoneyOnItsWay ? LOOK_SOON_MS : LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [look, isMoneyOnItsWay]);

  const nameOf = (storeId: number): string => {
    const store = staff.stores.find((one) => one.store_id === storeId);
    return (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';
  };

  function done(payment: ConsolePayment): void {
    setRefunding(null);
    setListed(
      (now) =>
        now && {
          ...now,
          payments: now.payments.map((one) =>
            one.payment_id === payment.payment_id ? payment : one,
          ),
        },
    );
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
    <SideScreen
      staff={staff}
      isOut={isOut}
      onSignedIn={() => {
        setOut(false);
        void look();
      }}
      title={t('console.payments')}
      isLost={isLost}
      isLoading={listed === null}
      onRefresh={() => void look()}
    >
      {listed?.payments.length === 0 && (
        <p className="mut column-empty">{t('console.noPayments')}</p>
      )}
      {listed?.payments.map((payment) => (
        <PaymentCard
          key={payment.payment_id}
          payment={payment}
          storeName={nameOf(payment.store_id)}
          onRefund={isRefundable(payment) ? () => setRefunding(payment) : null}
        />
      ))}
      {refunding && (
        <RefundDialog
          payment={refunding}
          limit={
            grantOf(staff.role, 'refundsAboveLimit') === 'yes'
              ? null
              : (listed?.managerAbove ?? null)
          }
          onClose={() => setRefunding(null)}
          onDone={done}
        />
      )}
    </SideScreen>
  );
}
