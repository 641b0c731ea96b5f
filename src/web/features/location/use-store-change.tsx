// The one way to change the branch: asks about the cart first, keeps the choice, goes to the menu.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useCart } from '../../state/cart.tsx';
import { writeCoupon } from '../../state/coupon.ts';
import { useOrderChoice, type OrderChoice } from '../../state/order-choice.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

const DISCARD_DELAY_MS = 5;
const LINK_PARAMS = ['store_id', 'md'];

type Change = Parameters<OrderChoice['chooseStore']>;
type Asked = { run: () => void; onNo: (() => void) | undefined };

/** The same query without what a QR link brought (AMB-12). */
export function queryWithoutLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of LINK_PARAMS) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function useStoreChange(): {
  dialog: ReactNode;
  guard: (run: () => void, onNo?: () => void) => void;
  apply: (...change: Change) => void;
} {
  const choice = useOrderChoice();
  const cart = useCart();
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Runs at once, or after Yes when a non-empty cart and a branch exist (STORE-15, STORE-18). */
  const guard = (run: () => void, onNo?: () => void) => {
    if (cart.quantity === 0 || choice.store === null) {
      run();
      return;
    }
    timer.current = window.setTimeout(() => setAsked({ run, onNo }), DISCARD_DELAY_MS);
  };
  const discard = () => {
    cart.clear();
    writeCoupon(null);
    setAsked(null);
    asked?.run();
  };
  const apply = (...change: Change) => {
    // The choice and its cookies are written before the menu is asked for.
    flushSync(() => choice.chooseStore(...change));
    const menu = `/${lang}/menu`;
    const staysHere = pathname.startsWith(menu) || pathname.startsWith(`/${lang}/combo/`);
    void navigate(
      { pathname: staysHere ? pathname : menu, search: queryWithoutLink(search) },
      { replace: staysHere, preventScrollReset: staysHere },
    );
  };
  return {
    dialog: (
      <DiscardDialog
        open={asked !== null}
        onNo={() => {
          setAsked(null);
          asked?.onNo?.();
        }}
        onYes={discard}
      />
    ),
    guard,
    apply,
  };
}
