// Keeps the loaded page on the branch of this tab: the cookie that the server read may be another tab's.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';

/** Loads the page again, once a branch, when the tab's branch is not the one the page was made for. */
export function useStorePage(loadedStoreId: number | null): void {
  const { ready, store } = useOrderChoice();
  const { revalidate } = useRevalidator();
  const requestedId = useRef<number | null>(null);
  const wanted = store?.store_id ?? null;
  useEffect(() => {
    if (!ready || wanted === null || wanted === loadedStoreId || requestedId.current === wanted)
      return;
    requestedId.current = wanted;
    document.cookie = `storeId=${wanted}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
    void revalidate();
  }, [ready, wanted, loadedStoreId, revalidate]);
}
