// The server's idea of now, since the clock of a phone may be wrong; asked once per branch (CHK-PAY-22, AMB-34).
import { useCallback, useEffect, useRef } from 'react';
import { useShop } from '../../state/shop.ts';

/** Now, by the server's clock; by the device's until the server has answered. */
export function useStoreClock(storeId: number | null): () => Date {
  const { api } = useShop();
  const offsetMs = useRef(0);
  useEffect(() => {
    if (storeId === null) return;
    void api('timezone', { params: { stateOrStore: String(storeId) } }).then((answer) => {
      const serverMs = answer.ok ? Date.parse(answer.data.successLaterResponse) : Number.NaN;
      if (Number.isFinite(serverMs)) offsetMs.current = serverMs - Date.now();
    });
  }, [api, storeId]);
  return useCallback(() => new Date(Date.now() + offsetMs.current), []);
}
