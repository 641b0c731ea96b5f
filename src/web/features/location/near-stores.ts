// The branches around a place, as many as one answer holds: a large chain is never in the browser as a whole.
import { useEffect, useRef, useState } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import { haversineKm } from '#shared/domain/stores/distance.ts';
import type { Point } from '../../state/checkout/order-choice.tsx';
import { useShop } from '../../state/shop.ts';

/** `isWhole`: there are no others, wherever one looks. */
export type NearStores = { stores: Store[]; isWhole: boolean };

/** So far a place may move before the branches around it are asked for again. */
const MOVED_KM = 5;
const NONE: readonly Store[] = [];

/* oxlint-disable react/refs -- around which place was asked is compared only, and every answer draws anew */
/** The branches to draw around a point; `known` are those that the screen has anyway (null: not yet), else they are asked for here. */
export function useStoresAround(point: Point | null, known?: NearStores | null): readonly Store[] {
  const { api } = useShop();
  const [found, setFound] = useState<NearStores | null>(null);
  const asked = useRef<{ at: Point | null } | null>(null);
  const newest = useRef(0);
  const shown = found ?? known ?? null;
  const isFirst = known === undefined && asked.current === null;
  const isAway =
    shown?.isWhole === false &&
    point !== null &&
    (!asked.current?.at || haversineKm(asked.current.at, point) > MOVED_KM);
  useEffect(() => {
    if (!isFirst && !isAway) return;
    asked.current = { at: point };
    const mine = ++newest.current;
    void api('storesByDistance', { body: { brand_id: 1, ...point } }).then((answer) => {
      if (!answer.ok || mine !== newest.current) return;
      const { successResponse: stores, total } = answer.data;
      setFound({ stores, isWhole: stores.length >= total });
    });
  }, [api, point, isFirst, isAway]);
  useEffect(
    () => () => {
      newest.current += 1;
      asked.current = null;
    },
    [],
  );
  return shown?.stores ?? NONE;
}
