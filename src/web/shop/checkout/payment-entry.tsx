import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PaymentForm, type PaymentTools } from './payment-form.tsx';
import { type DeliveryDoor, customerDoor, guestDoor } from '../location/delivery-door.ts';
import { type Buyer, readDoor, readGuest, readGuestForm } from '../../state/checkout/buyer.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { tryAgain } from '../../state/browser/reload-page.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { phonePassesAtPayment } from '#shared/domain/people/uae-phone.ts';
import { useRedirect } from './open-payment.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';

// The stored phone is invalid: said before the order, with the way to change it.
function InvalidPhoneDialog({ buyer }: { buyer: Buyer }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const [isOpen, setOpen] = useState(() => !phonePassesAtPayment(buyer.phone));
  // Guests have no account page: they correct it on the contact step.
  const mend = () =>
    void navigate(
      shopPath(buyer.kind === 'customer' ? '/profile?lookup=updateprofile' : '/checkout/contact'),
    );
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      kind="alert"
      title={t('steps.badPhoneTitle')}
      footer={
        <>
          <Button variant="outline" onClick={() => setOpen(false)}>
            {t('common.close')}
          </Button>
          <Button onClick={mend}>{t('common.ok')}</Button>
        </>
      }
    >
      <p>{t('errorMsg.invalid_phone')}</p>
    </Dialog>
  );
}

type Payer = { buyer: Buyer; door: DeliveryDoor | null };

/** Redirects to the step whose answer is missing. Judged on entering only, because success clears the cart. */
export function PaymentEntry(tools: PaymentTools) {
  const { t } = useLanguage();
  const { orderType, store } = useOrderChoice();
  const { payer, isFailed, retry } = usePayer();

  if (isFailed)
    return (
      <div className="page-wait" role="alert">
        <p>{t('common.networkFailed')}</p>
        <Button onClick={() => tryAgain(retry)}>{t('common.retry')}</Button>
      </div>
    );
  if (!payer || !store || !orderType)
    return (
      <div className="page-wait">
        <Busy />
      </div>
    );
  return (
    <>
      <PaymentForm
        {...tools}
        buyer={payer.buyer}
        door={payer.door}
        store={store}
        orderType={orderType}
      />
      <InvalidPhoneDialog buyer={payer.buyer} />
    </>
  );
}

function usePayer() {
  const { lang } = useLanguage();
  const { api } = useShop();
  const session = useSession();
  const cart = useCart();
  const { ready, orderType, store, point, address } = useOrderChoice();
  const [payer, setPayer] = useState<Payer | null>(null);
  const [tries, setTries] = useState(0);
  const isWanted = payer === null && cart.ready && ready && session.ready;
  const customerId = session.customer?.customer_id ?? null;
  const isDelivery = orderType === 'Delivery';
  const guest = isWanted && customerId === null ? readGuest() : null;
  const door = readDoor();
  const isMissing =
    customerId === null
      ? guest === null || (isDelivery && point === null)
      : isDelivery && (door === null || point === null);
  const step =
    orderType === null || store === null
      ? '/'
      : cart.lines.length === 0
        ? '/cart'
        : !isMissing
          ? null
          : customerId === null
            ? '/checkout/contact'
            : '/checkout/location';
  const isComplete = isWanted && step === null;
  const { answer } = useQuery(
    isComplete && customerId !== null ? `${customerId} ${tries}` : null,
    () => api('profile', { params: { customerId: customerId ?? 0 } }),
  );
  const isOver = answer?.ok === false && answer.code === 'UNAUTHENTICATED';
  useRedirect(isOver ? '/checkout/contact' : isWanted ? step : null);

  if (isComplete && guest !== null)
    setPayer({
      buyer: { kind: 'guest', ...guest },
      door: isDelivery ? guestDoor(readGuestForm(), address?.names, lang) : null,
    });
  if (isComplete && customerId !== null && answer?.ok) {
    const { login_name, email_address, phone_number } = answer.data.successResponse;
    setPayer({
      buyer: {
        kind: 'customer',
        customerId,
        loginName: login_name,
        email: email_address,
        phone: phone_number,
      },
      door: isDelivery && door ? customerDoor(door, lang) : null,
    });
  }
  return {
    payer,
    isFailed: answer?.ok === false && !isOver,
    retry: () => setTries(tries + 1),
  };
}
