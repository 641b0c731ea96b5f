// The server's idea of now, since the clock of a phone may be wrong; asked once per branch (CHK-PAY-22, AMB-34).
import { useCallback } from 'react';
import { useAnswer } from '../../state/answer.ts';
import { useShop } from '../../state/shop.ts';

/** Now, by the server's clock; by the device's until the server has answered. The function changes with the answer, so that whatever was worked out before is worked out again. */
export function useStoreClock(storeId: number | null): () => Date {
  const { api } = useShop();
  const { answer } = useAnswer(storeId, async () => {
    const clock = await api('timezone', { params: { stateOrStore: String(storeId) } });
    return clock.ok ? Date.parse(clock.data.successLaterResponse) - Date.now() : Number.NaN;
  });
  const offsetMs = answer === null || Number.isNaN(answer) ? 0 : answer;
  return useCallback(() => new Date(Date.now() + offsetMs), [offsetMs]);
}
