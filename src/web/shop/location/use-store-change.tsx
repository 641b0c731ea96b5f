import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { readCheckout } from '../../state/checkout/store.ts';
import {
  type OrderChoice,
  useCart,
  useOrderChoice,
  writeCoupon,
} from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useOnLeave } from '../../ui/use-timers.ts';
import { useLatest } from '../../ui/use-latest.ts';

const DISCARD_DELAY_MS = 5;
const LINK_PARAMS = ['store_id', 'md'];

type Change = Parameters<OrderChoice['chooseStore']>;
/** `storeId`: the new branch, null while unknown. */
type StoreChange = { storeId: number | null; onNo?: () => void };
type PendingChange = StoreChange & { run: () => void };

/** The query without the parameters of a QR link. */
export function queryWithoutLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of LINK_PARAMS) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** `stays`: the page is not left. */
export function useStoreChange(stays = false): {
  dialog: ReactNode;
  guard: (run: () => void, input: StoreChange) => void;
  apply: (...change: Change) => void;
} {
  const choice = useOrderChoice();
  const cart = useCart();
  const { lang, t } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const timer = useRef(0);
  const latest = useLatest(cart);
  const going = useRef<readonly string[]>([]);
  useOnLeave(() => clearTimeout(timer.current));

  /** Runs at once, or after Yes when the branch of a non-empty cart would change. */
  const guard = (run: () => void, input: StoreChange) => {
    const isSame = choice.store === null || choice.store.store_id === input.storeId;
    if (cart.quantity === 0 || isSame) {
      run();
      return;
    }
    timer.current = window.setTimeout(() => setPending({ run, ...input }), DISCARD_DELAY_MS);
  };
  const discard = () => {
    cart.clear();
    writeCoupon(null);
    going.current = [];
    setPending(null);
    pending?.run();
  };
  const keep = (gone: readonly CartLine[]) => {
    going.current = gone.map((line) => line.key);
    setPending(null);
    pending?.run();
  };
  const apply = (...change: Change) => {
    // Unavailable lines go with the choice, not before: if the branch does not answer, the cart is whole.
    const coupon = readCheckout().coupon;
    flushSync(() => {
      if (going.current.length > 0) latest.current.removeMany(going.current);
      going.current = [];
      choice.chooseStore(...change);
    });
    if (coupon !== null && readCheckout().coupon === null)
      toast({
        tone: 'caution',
        durationMs: 6000,
        text: t('location.couponEnded', { code: `\u2068${coupon.code}\u2069` }),
      });
    const menu = `/${lang}/menu`;
    const staysHere = pathname.startsWith(menu) || pathname.startsWith(`/${lang}/combo/`);
    if (stays && !staysHere) return;
    void navigate(
      { pathname: staysHere ? pathname : menu, search: queryWithoutLink(search) },
      { replace: staysHere, preventScrollReset: staysHere },
    );
  };
  return {
    dialog: pending && (
      <DiscardDialog
        storeId={pending.storeId}
        onNo={() => {
          setPending(null);
          pending.onNo?.();
        }}
        onYes={discard}
        onKeep={keep}
      />
    ),
    guard,
    apply,
  };
}
