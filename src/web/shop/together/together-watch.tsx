// Keeps the cart and its shared link in sync, on every page while it is open.
import { useEffect } from 'react';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { changeCheckout } from '../../state/checkout/store.ts';
import { useCart, useCheckout, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { followCart } from './follow-cart.ts';
import {
  ownCart,
  stopForgotten,
  stopSharing,
  takeOwn,
  tellOthers,
  useOwnCart,
} from './own-cart.ts';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

export default function TogetherWatch() {
  useTexts('together');
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const link = useCheckout(({ checkout }) => checkout.shared?.link ?? null);
  const token = useCheckout(({ checkout }) => checkout.shared?.token ?? null);
  const { store } = useOrderChoice();
  const { lines, ready } = useCart();
  const cart = useOwnCart(link);
  const latest = useLatest({ t, toast });

  // The server's events about the cart.
  useEffect(() => {
    if (link === null || token === null) return;
    const seat = { link, token };
    let known: SharedCart['state'] | undefined;
    const stop = followCart(api, seat, {
      onCart: (next) => {
        takeOwn(link, next);
        const state = ownCart(link)?.state;
        if (state === known) return;
        known = state;
        if (state === 'over') latest.current.toast({ text: latest.current.t('together.overHere') });
        if (state === 'closed') changeCheckout({ type: 'sharedEnded', link });
      },
      onGone: () => changeCheckout({ type: 'sharedEnded', link }),
      onLine: () => undefined,
    });
    return () => {
      stop();
      stopForgotten(api, seat);
    };
  }, [api, latest, link, token]);

  // The server learns of the owner's own dishes.
  useEffect(() => {
    if (ready && cart !== null) void tellOthers(api);
  }, [api, link, ready, cart, lines]);

  const isElsewhere = store !== null && cart?.state === 'open' && cart.store_id !== store.store_id;
  // The server stops sharing when the branch was changed.
  useEffect(() => {
    if (!isElsewhere || link === null || token === null) return;
    void stopSharing(api, { link, token }).then((isTold) => {
      if (isTold)
        latest.current.toast({ tone: 'caution', text: latest.current.t('together.moved') });
    });
  }, [api, isElsewhere, latest, link, token]);
  return null;
}

/** The note in an open shared cart: people, remaining time, and details. */
export function TogetherNote({ onOpen }: { onOpen: () => void }) {
  useTexts('together');
  const { t } = useLanguage();
  const cart = useOwnCart(useCheckout(({ checkout }) => checkout.shared?.link ?? null));
  return (
    <Notice className="my-4 flex-wrap items-center justify-between gap-x-4">
      <p>
        <b>{t('together.inCart')}</b>
        {cart && (
          <span className="mut">
            {t('together.people', { count: cart.people.length })}
            {cart.state === 'open' && (
              <>
                {' · '}
                {t('together.minutes', { count: cart.minutes_left })}
              </>
            )}
          </span>
        )}
      </p>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onOpen}>
        {t('together.open')}
      </Button>
    </Notice>
  );
}
