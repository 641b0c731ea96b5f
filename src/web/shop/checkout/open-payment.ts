// Opens the payment page, as a new document where a tag manager runs, because that page has none.
import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { checkoutKept } from '../../state/checkout/store.ts';
import { hasTagManager } from '../../state/tag-manager.ts';
import { useShopPath } from '../../ui/shop-link.tsx';

export function useOpenPayment(): (options: NavigateOptions) => void {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  return useCallback(
    (options) => {
      const path = shopPath('/checkout/payment');
      if (!hasTagManager()) void navigate(path, options);
      else
        void checkoutKept().then(() =>
          options.replace === true ? location.replace(path) : location.assign(path),
        );
    },
    [navigate, shopPath],
  );
}
