// A row about an order that stays open for an hour, or lies in a pocket, tells what is true when it is looked at.
import { useEffect, useState } from 'react';
import { askOpenOrders } from '../../state/orders/active-order.ts';
import { useShop } from '../../state/shop.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useEvery } from '../../ui/use-timers.ts';

const TICK_MS = 15_000;
/** Nobody who reads the menu waits for the next step by the second. */
const ASK_MS = 60_000;

/** The time of this device, told again while minutes pass; the order is asked for now and then, and at once when the page is seen again. */
export function useSeenOrder(): number {
  const { api } = useShop();
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    setDeviceMs(Date.now());
    void askOpenOrders(api).then(() => setDeviceMs(Date.now()));
  };
  useEvery(TICK_MS, () => setDeviceMs(Date.now()));
  useEvery(ASK_MS, look);
  const latest = useLatest(look);
  useEffect(() => {
    const wake = () => latest.current();
    document.addEventListener('visibilitychange', wake);
    addEventListener('pageshow', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('pageshow', wake);
    };
  }, [latest]);
  return deviceMs;
}
