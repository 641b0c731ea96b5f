// Opens the payment page, as a new document where a tag manager runs, because that page has none.
import { useCallback, useEffect } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { checkoutKept } from '../../state/checkout/store.ts';
import { hasTagManager } from '../../state/tag-manager.ts';
import { useShopPath } from '../../ui/shop-link.tsx';

export const PAYMENT = '/checkout/payment';

export function useOpenPayment(): (options: NavigateOptions) => void {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  return useCallback(
    (options) => {
      const path = shopPath(PAYMENT);
      if (!hasTagManager()) void navigate(path, options);
      else
        void checkoutKept().then(() =>
          options.replace === true ? location.replace(path) : location.assign(path),
        );
    },
    [navigate, shopPath],
  );
}

/** Leads to another step in place of this page. */
export function useRedirect(step: string | null): void {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const openPayment = useOpenPayment();
  // The browser's address.
  useEffect(() => {
    if (step === PAYMENT) openPayment({ replace: true });
    else if (step !== null) void navigate(shopPath(step), { replace: true });
  }, [step, navigate, shopPath, openPayment]);
}
