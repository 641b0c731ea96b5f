// A bill worked out anew, in another way than the product does.
import type { QuoteInput } from '#shared/domain/money/pricing.ts';

/** The bill written a second time, piece by piece and with exact fractions, to judge the first. */
export function oracle(input: QuoteInput): {
  total: bigint;
  tax: bigint;
  coupon: bigint;
  fee: bigint;
  points: bigint;
} {
  const halfUp = (top: bigint, bottom: bigint) => {
    const doubled = top * 2n + bottom;
    return (doubled - (doubled % (bottom * 2n))) / (bottom * 2n);
  };
  let subtotal = 0n;
  let scope = 0n;
  let perPiece = 0n;
  const { coupon } = input;
  for (const one of input.lines) {
    for (let piece = 0; piece < one.quantity; piece += 1) {
      const price = BigInt(one.unitFils) + BigInt(one.extrasFils);
      subtotal += price;
      const hit =
        coupon?.type === 'group'
          ? coupon.groupIds.some((id) => id === one.groupId)
          : coupon?.type === 'item'
            ? coupon.items.some(
                (x) =>
                  (one.itemId !== undefined && x.menuItemId === one.itemId) ||
                  (one.comboId !== undefined && x.comboId === one.comboId),
              )
            : true;
      if (!hit) continue;
      scope += price;
      const value = BigInt(coupon?.couponValueFils ?? 0);
      perPiece += value < price ? value : price;
    }
  }
  let fee = input.orderType === 'Delivery' ? BigInt(input.deliveryFeeFils) : 0n;
  let off = 0n;
  if (
    coupon &&
    !input.lines.some((line) => line.listFils > line.unitFils) &&
    subtotal > BigInt(coupon.minAmountFils) &&
    (coupon.channel === 'all' ||
      (coupon.channel === 'delivery') === (input.orderType === 'Delivery'))
  ) {
    const narrow = coupon.type === 'group' || coupon.type === 'item';
    off =
      narrow && coupon.couponValueFils > 0
        ? perPiece
        : narrow || coupon.percent > 0
          ? halfUp(scope * BigInt(coupon.percent), 100n)
          : BigInt(coupon.couponValueFils);
    if (off > subtotal) off = subtotal;
    if (coupon.freeDelivery) fee = 0n;
  }
  const beforePoints = halfUp(subtotal - off, 100n) * 100n;
  let cart = beforePoints;
  let points = 0n;
  // Tried dirham by dirham: each more has to be paid for by points, leave a dirham of food, and a total above the minimum.
  for (let discount = 100n; input.points; discount += 100n) {
    const worth = BigInt(input.points.worthFils);
    const needed = (discount + worth - 1n) / worth;
    const left = beforePoints - discount;
    if (
      needed > BigInt(input.points.balance) ||
      left < 100n ||
      left + fee <= BigInt(input.points.minCartFils)
    )
      break;
    if (needed < BigInt(input.points.minimumUse)) continue;
    cart = left;
    points = needed;
  }
  let tax = 0n;
  if (input.tax) {
    const percent = BigInt(input.tax.taxPercent);
    if (input.tax.taxType === 1) tax = halfUp((cart + fee) * percent, 100n);
    else
      tax = halfUp(
        (input.paymentMethod === 'Card' || input.vatIncludesDeliveryFee ? cart + fee : cart) *
          percent,
        100n + percent,
      );
  }
  return {
    total: cart + fee + (input.tax?.taxType === 1 ? tax : 0n),
    tax,
    coupon: subtotal - beforePoints,
    fee,
    points,
  };
}
