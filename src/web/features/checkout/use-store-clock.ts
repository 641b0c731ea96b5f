// The server's idea of now, since the clock of a phone may be wrong; asked once per branch (CHK-PAY-22, AMB-34).
import { useCallback, useEffect, useState } from 'react';
import { useShop } from '../../state/shop.ts';

/** Now, by the server's clock; by the device's until the server has answered. The function changes with the answer, so that whatever was worked out before is worked out again. */
export function useStoreClock(storeId: number | null): () => Date {
  const { api } = useShop();
  const [offsetMs, setOffsetMs] = useState(0);
  useEffect(() => {
    if (storeId === null) return;
    let isGone = false;
    void api('timezone', { params: { stateOrStore: String(storeId) } }).then((answer) => {
      const serverMs = answer.ok ? Date.parse(answer.data.successLaterResponse) : Number.NaN;
      if (!isGone && Number.isFinite(serverMs)) setOffsetMs(serverMs - Date.now());
    });
    return () => {
      isGone = true;
    };
  }, [api, storeId]);
  return useCallback(() => new Date(Date.now() + offsetMs), [offsetMs]);
}
