// A table or poster code at a branch: ?store_id=7&md=qr. What its words mean.
import type { OrderType } from '#shared/domain/orders/order-type.ts';

type QrLink = { storeId: number | null; orderType: OrderType };

/** Null when the address is no such link: `md` missing or unknown, also Delivery, which a branch link cannot mean. */
export function readQrLink(search: string): QrLink | null {
  const query = new URLSearchParams(search);
  const id = query.get('store_id');
  const mode = query.get('md')?.toLowerCase();
  if (id === null) return null;
  const orderType =
    mode === 'qr' || mode === 'qr-pickup' ? 'qr-Pickup' : mode === 'pickup' ? 'Pickup' : null;
  if (orderType === null) return null;
  return { storeId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null, orderType };
}
