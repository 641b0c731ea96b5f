// The points to use, validated by every bill; forgotten with the order and the sign-out.
import type { PointsOffer } from '#shared/domain/money/points.ts';
import { changeCheckout, useCheckout } from './checkout.ts';

export const writePoints = (points: PointsOffer | null): void =>
  changeCheckout({ type: 'pointsSet', points });

/** Null when none are used (always on the server). */
export const usePoints = (): PointsOffer | null => useCheckout(({ checkout }) => checkout.points);
