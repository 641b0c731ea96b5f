// The card order of this tab between the press and its money: a reload, the way back from the bank and another press all find it again.
import { readGuest } from './guest.ts';
import { readJson, writeStored } from './tab-storage.ts';

/** `phone`: 12 digits, for tracking. `isPending`: the browser came back before the bank had decided. `hasFailed`: cash was offered and not answered yet. */
export type OpenCardOrder = {
  orderId: string;
  phone: string;
  isGuest: boolean;
  isPending: boolean;
  hasFailed?: boolean;
};

const KEY = 'cardOrder';

export function readCardOrder(): OpenCardOrder | null {
  return readJson<OpenCardOrder>('session', KEY);
}

/** null: paid, given up, or ended. */
export function writeCardOrder(order: OpenCardOrder | null): void {
  writeStored('session', KEY, order && JSON.stringify(order));
}

/** What proves whose order it is (AMB-54); a customer's token is sent by the caller itself. */
export function cardOrderHeaders(order: OpenCardOrder): Record<string, string> {
  const proof = order.isGuest ? readGuest()?.proof : undefined;
  return proof === undefined ? {} : { 'x-guest-proof': proof };
}
