// Guards the payment step and loads what it needs.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PaymentForm, type PaymentTools } from './payment-form.tsx';
import { type DeliveryDoor, customerDoor, guestDoor } from '../location/delivery-door.ts';
import { type Buyer, readDoor, readGuest, readGuestForm } from '../../state/checkout/buyer.ts';
import { useCart, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { tryAgain } from '../../state/browser/reload-page.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { phonePassesAtPayment } from '#shared/domain/people/uae-phone.ts';
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

/** The payer and the destination; redirects to a missing step. */
function usePayer() {
  const { lang } = useLanguage();
  const { api } = useShop();
  const session = useSession();
  const cart = useCart();
  const choice = useOrderChoice();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const [payer, setPayer] = useState<Payer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isLoaded = cart.ready && choice.ready && session.ready;
  const isEmpty = cart.lines.length === 0;
  const customerId = session.customer?.customer_id ?? null;
  const { orderType, store, point, address } = choice;

  // Outside of React: the address, which leads to the missing step, and the stored guest.
  useEffect(() => {
    if (!isLoaded || payer || isFailed) return;
    const go = (path: string) => void navigate(shopPath(path), { replace: true });
    const isDelivery = orderType === 'Delivery';
    if (orderType === null || store === null) {
      go('/');
      return;
    }
    if (isEmpty) {
      go('/cart');
      return;
    }
    if (customerId === null) {
      const guest = readGuest();
      if (guest === null || (isDelivery && point === null)) go('/checkout/contact');
      else
        // oxlint-disable-next-line react/set-state-in-effect -- the answer of a look at what this tab keeps
        setPayer({
          buyer: { kind: 'guest', ...guest },
          door: isDelivery ? guestDoor(readGuestForm(), address?.names, lang) : null,
        });
      return;
    }
    const door = readDoor();
    if (isDelivery && (door === null || point === null)) {
      go('/checkout/location');
      return;
    }
    let isGone = false;
    void api('profile', { params: { customerId } }).then((answer) => {
      if (isGone) return;
      if (!answer.ok) {
        if (answer.code === 'UNAUTHENTICATED') go('/checkout/contact');
        else setFailed(true);
        return;
      }
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
    });
    return () => {
      isGone = true;
    };
  }, [
    isLoaded,
    payer,
    isFailed,
    orderType,
    store,
    point,
    address,
    isEmpty,
    customerId,
    shopPath,
    navigate,
    api,
    lang,
  ]);
  return { payer, isFailed, retry: () => setFailed(false) };
}
