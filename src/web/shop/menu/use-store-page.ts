// Keeps the page on this tab's branch: the cookie that the server read may be another tab's.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';

/** Reloads the page, once per branch, when it was made for another one. */
export function useStorePage(loadedStoreId: number | null): void {
  const { ready, store } = useOrderChoice();
  const { revalidate } = useRevalidator();
  const requestedId = useRef<number | null>(null);
  const wanted = store?.store_id ?? null;
  // The cookie, and the page of the server.
  useEffect(() => {
    if (!ready || wanted === null || wanted === loadedStoreId || requestedId.current === wanted)
      return;
    requestedId.current = wanted;
    document.cookie = `storeId=${wanted}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
    void revalidate();
  }, [ready, wanted, loadedStoreId, revalidate]);
}
