// The owner's sheet: creates the link, then shows it and who added what.
import { useState } from 'react';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { toChannel } from '#shared/domain/orders/order-type.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { useCart, useOrderChoice, useSharedCart } from '../../state/checkout/use-checkout.ts';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { Seat } from './follow-cart.ts';
import { NameForm } from './name-form.tsx';
import { remove, stopSharing, takeOwn, useOwnCart } from './own-cart.ts';
import { PeopleList } from './people-list.tsx';
import { newToken } from './seats.ts';
import { useTexts } from '../../messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export default function TogetherSheet({ onClose }: { onClose: () => void }) {
  useTexts('together');
  const { t } = useLanguage();
  const { value: shared } = useSharedCart();
  return (
    <Dialog open onClose={onClose} title={t('together.title')}>
      {shared ? <Opened seat={shared} onClose={onClose} /> : <Start />}
    </Dialog>
  );
}

function Start() {
  const { t } = useLanguage();
  const { api } = useShop();
  const { customer } = useSession();
  const { store, orderType } = useOrderChoice();
  const { lines } = useCart();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p>{t('together.what')}</p>
      <NameForm
        first={customer?.login_name.split(' ')[0] ?? ''}
        label={t('together.start')}
        onName={async (name) => {
          if (!store || !orderType) return t('common.somethingWrong');
          const token = newToken();
          const answer = await api('openSharedCart', {
            body: {
              store_id: store.store_id,
              order_type: toChannel(orderType) === 'delivery' ? 'Delivery' : 'Pickup',
              name,
              token,
              lines: lines.filter(({ by }) => by === undefined).map(toCartItem),
            },
          });
          if (!answer.ok) return answer.message || t('common.networkFailed');
          const { cart_id: link, cart } = answer.data;
          changeCheckout({
            type: 'sharedSet',
            shared: { link, token, dishes: cart.dishes, out: [] },
          });
          takeOwn(link, cart);
          return null;
        }}
      />
    </div>
  );
}

function Opened({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const cart = useOwnCart(seat.link);
  const [isBusy, setBusy] = useState(false);
  const isOpen = cart?.state === 'open';
  const stop = async (): Promise<void> => {
    setBusy(true);
    const isTold = await stopSharing(api, seat);
    setBusy(false);
    toast(
      isTold ? { text: t('together.stopped') } : { tone: 'bad', text: t('common.networkFailed') },
    );
    if (isTold) onClose();
  };
  const bin = (dish: string, name: string, run: () => void) => (
    <IconButton icon="trash" label={t('together.takeOut', { dish, name })} onClick={run} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isOpen ? (
        <LinkToShare link={seat.link} cart={cart} />
      ) : (
        cart && <Notice as="p">{t('together.overHere')}</Notice>
      )}
      {cart && (
        <>
          <h3>{t('together.whole')}</h3>
          <PeopleList
            people={cart.people}
            me={cart.me?.person_id ?? null}
            end={(person, line) =>
              !person.is_owner &&
              isOpen &&
              bin(line.name[lang], person.name, () =>
                changeCheckout({
                  type: 'linesRemoved',
                  keys: [`${person.person_id}~${line.key}`],
                }),
              )
            }
            endOfGone={(person, { key }, dish) =>
              !person.is_owner &&
              isOpen &&
              bin(dish, person.name, () => void remove(api, seat, person.person_id, key))
            }
          />
        </>
      )}
      {isOpen && (
        <Button variant="outline" aria-busy={isBusy} onClick={() => void stop()}>
          {t('together.stop')}
        </Button>
      )}
    </div>
  );
}

function LinkToShare({ link, cart }: { link: string; cart: SharedCart }) {
  const { t, lang } = useLanguage();
  const toast = useToast();
  const address = `${location.origin}/${lang}/together/${link}`;
  const copy = async (): Promise<void> => {
    // Without a clipboard the address can be selected.
    await navigator.clipboard.writeText(address).then(
      () => toast({ tone: 'ok', text: t('together.copied') }),
      () => undefined,
    );
  };
  return (
    <>
      <p>
        {t('together.minutes', { count: cart.minutes_left })}
        {' · '}
        {t('together.people', { count: cart.people.length })}
      </p>
      <Notice
        as="output"
        className="select-all wrap-anywhere"
        dir="ltr"
        aria-label={t('together.link')}
      >
        {address}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button
            onClick={() =>
              // Closing the device's sheet is no failure.
              void navigator
                .share({ text: t('together.shareText'), url: address })
                .catch(() => undefined)
            }
          >
            {t('together.share')}
          </Button>
        )}
        <Button variant="outline" onClick={() => void copy()}>
          {t('together.copy')}
        </Button>
      </div>
      <div className="[&_path]:fill-[#000] [&_svg]:size-42 [&_svg]:rounded-ctl [&_svg]:bg-[#fff] [&_svg]:p-3">
        <QrCode text={address} label={t('together.qr')} />
      </div>
    </>
  );
}
