// The page of a shared cart's link: a name first, then the branch's menu with that cart, until it ends.
import { useState, useSyncExternalStore } from 'react';
import { Outlet, useOutletContext, useParams } from 'react-router';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { useQuery } from '../../ui/use-query.ts';
import {
  CheckoutPlaceProvider,
  useCheckout,
  useSharedCart,
} from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { namedPage } from '../../page-title.ts';
import { Door } from './door.tsx';
import { EndedScreen, ThatsIt, ToMenu } from './ended-screen.tsx';
import { createGuestRoom, type GuestRoom, type RoomState } from './guest-room.ts';
import { keepSeat, findSeat } from './seats.ts';
import { useTexts } from '../../messages.ts';
import { useAfter } from '../../ui/use-timers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

export const meta = namedPage('together.title');

export type Room = { room: GuestRoom; state: RoomState; page: MenuPage };
export const useRoom = (): Room => useOutletContext<Room>();

function Waiting() {
  const { t } = useLanguage();
  return (
    <div className="page-wait">
      <h1 className="ears-only">{t('together.title')}</h1>
      <Busy />
    </div>
  );
}

export default function TogetherLayout() {
  useTexts('together');
  const { t } = useLanguage();
  const { cartId = '' } = useParams();
  const { value: shared } = useSharedCart();
  const ready = useCheckout((shown) => shown.ready);
  if (!ready) return <Waiting />;
  if (shared?.link === cartId)
    return (
      <ThatsIt title={t('together.own')} text={t('together.ownText')}>
        <ShopLink className={buttonClass({ size: 'lg' })} to="/cart">
          {t('together.toCart')}
        </ShopLink>
      </ThatsIt>
    );
  return <AtLink key={cartId} link={cartId} />;
}

function AtLink({ link }: { link: string }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const [token, setToken] = useState(() => findSeat(link));
  const [joined, setJoined] = useState<SharedCart | null>(null);
  const { answer, reload } = useQuery(`${link} ${token ?? ''}`, () =>
    api('sharedCart', { params: { cart_id: link }, body: { token } }),
  );
  const cart = joined ?? (answer?.ok ? answer.data.cart : null);
  if (cart === null) {
    if (answer === null || answer.ok) return <Waiting />;
    if (answer.code === 'NOT_FOUND')
      return (
        <ThatsIt title={t('together.end.lost')} text={t('together.end.lostText')}>
          <ToMenu />
        </ThatsIt>
      );
    return (
      <ThatsIt title={t('together.end.failed')} text={t('together.end.failedText')}>
        <Button size="lg" onClick={() => void reload()}>
          {t('common.retry')}
        </Button>
      </ThatsIt>
    );
  }
  if (cart.me !== null && token !== null) return <InRoom link={link} token={token} first={cart} />;
  if (cart.state !== 'open') return <EndedScreen cart={cart} state={cart.state} />;
  return (
    <Door
      link={link}
      cart={cart}
      onJoined={(seat, next) => {
        keepSeat(link, seat);
        setJoined(next);
        setToken(seat);
      }}
      onRefused={() => void reload()}
    />
  );
}

type InRoomProps = { link: string; token: string; first: SharedCart };

function InRoom({ link, token, first }: InRoomProps) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [room] = useState(() =>
    createGuestRoom(api, { link, token }, first, {
      onTakenOut: () => toast({ text: t('together.takenOut', { name: first.owner_name }) }),
      onRefused: (text) => toast({ tone: 'caution', text: text || t('common.somethingWrong') }),
    }),
  );
  const state = useSyncExternalStore(room.subscribe, room.state, room.state);
  if (state.isGone)
    return (
      <ThatsIt title={t('together.end.lost')} text={t('together.end.lostText')}>
        <ToMenu />
      </ThatsIt>
    );
  if (state.cart.state !== 'open')
    return <EndedScreen cart={state.cart} state={state.cart.state} hasMissed={state.hasMissed} />;
  return <AtMenu room={room} state={state} />;
}

/** The owner chooses branch and menu. */
function AtMenu({ room, state }: Omit<Room, 'page'>) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const storeId = state.cart.store_id;
  const { answer, reload } = useQuery(storeId, async () => {
    const [store, page] = await Promise.all([
      api('storeForPickup', { params: { storeId } }),
      api('page', { params: { lang, storeId } }),
    ]);
    if (!store.ok || !page.ok) return null;
    room.enter({ ...store.data.store, store_id: storeId });
    return { page: page.data };
  });
  const [hasFailed, setFailed] = useState(false);
  useAfter(8_000, () => setFailed(true));
  if (answer === null)
    return hasFailed ? (
      <ThatsIt title={t('together.end.failed')} text={t('together.end.failedText')}>
        <Button size="lg" onClick={() => void reload()}>
          {t('common.retry')}
        </Button>
      </ThatsIt>
    ) : (
      <Waiting />
    );
  return (
    <CheckoutPlaceProvider value={room.place}>
      <Outlet context={{ room, state, page: answer.page } satisfies Room} />
    </CheckoutPlaceProvider>
  );
}
