// How and from where the customer orders: order type, chosen branch, delivery point. Session storage is the truth of the tab;
// order type and branch id are mirrored in cookies so that the first HTML is right (decision D18).
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { z } from 'zod';
import type { LocalStore, MapAddress } from '#shared/contract/stores.ts';
import { ORDER_TYPES, type OrderType } from '#shared/domain/order-type.ts';
import { writeCoupon } from './coupon.ts';
import { readJson, readStored, writeStored } from './tab-storage.ts';

export type ChosenStore = z.output<typeof LocalStore>;
export type Point = { lat: number; lng: number };

type Choice = {
  orderType: OrderType | null;
  store: ChosenStore | null;
  point: Point | null;
  address: MapAddress | null;
  /** The kept point was asked for again and is served no more (STORE-08). */
  outOfZone: boolean;
};

export type OrderChoice = Choice & {
  /** False until session storage was read. */
  ready: boolean;
  setOrderType(orderType: OrderType | null): void;
  /** Keeps the branch with what led to it: the delivery point and its address, or neither for pickup. */
  chooseStore(
    orderType: OrderType,
    store: ChosenStore,
    place?: { point: Point; address: MapAddress | null },
  ): void;
  /** A fresher picture of the same branch (open or closed, fee, minutes). */
  refreshStore(store: ChosenStore): void;
  /** No branch serves the kept point any more: until another place is chosen there is no menu. */
  leaveZone(): void;
  clear(): void;
};

const NONE: Choice = { orderType: null, store: null, point: null, address: null, outOfZone: false };
const ChoiceContext = createContext<OrderChoice | null>(null);

function readChoice(): Choice {
  const orderType = readStored('session', 'orderType');
  const lat = Number(readStored('session', 'changeLat') ?? 'NaN');
  const lng = Number(readStored('session', 'changeLng') ?? 'NaN');
  return {
    orderType:
      ORDER_TYPES.find((type) => type === orderType) ?? (orderType === 'qr' ? 'qr-Pickup' : null),
    store: readJson<ChosenStore>('session', 'selectedStore'),
    point: Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null,
    address: readJson<MapAddress>('session', 'customer_address'),
    outOfZone: false,
  };
}

function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax${secure}${value === null ? '; Max-Age=0' : ''}`;
}

function writeChoice(choice: Choice): void {
  writeStored('session', 'orderType', choice.orderType);
  writeStored('session', 'selectedStore', choice.store && JSON.stringify(choice.store));
  writeStored('session', 'changeLat', choice.point && String(choice.point.lat));
  writeStored('session', 'changeLng', choice.point && String(choice.point.lng));
  writeStored('session', 'customer_address', choice.address && JSON.stringify(choice.address));
  writeCookie('orderType', choice.orderType);
  writeCookie('storeId', choice.store && String(choice.store.store_id));
}

export function OrderChoiceProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<Choice>(NONE);
  const [ready, setReady] = useState(false);
  /** What the kept branch was chosen for: the order type alone changes already with a look at the other tab (AMB-15). */
  const chosenFor = useRef<{ orderType: OrderType | null; storeId: number | undefined }>({
    orderType: null,
    storeId: undefined,
  });

  useEffect(() => {
    const kept = readChoice();
    chosenFor.current = { orderType: kept.orderType, storeId: kept.store?.store_id };
    setChoice(kept);
    setReady(true);
  }, []);
  const update = useCallback(
    (next: (before: Choice) => Choice) =>
      setChoice((before) => {
        const after = next(before);
        writeChoice(after);
        return after;
      }),
    [],
  );

  const value = useMemo<OrderChoice>(
    () => ({
      ...choice,
      ready,
      setOrderType: (orderType) => update((before) => ({ ...before, orderType })),
      chooseStore: (orderType, store, place) => {
        // A coupon holds for the branch and the order type it was applied at (AMB-71).
        if (
          chosenFor.current.storeId !== store.store_id ||
          chosenFor.current.orderType !== orderType
        )
          writeCoupon(null);
        chosenFor.current = { orderType, storeId: store.store_id };
        update(() => ({
          orderType,
          store,
          point: place?.point ?? null,
          address: place?.address ?? null,
          outOfZone: false,
        }));
      },
      refreshStore: (store) =>
        update((before) =>
          before.store?.store_id === store.store_id
            ? { ...before, store, outOfZone: false }
            : before,
        ),
      leaveZone: () => update((before) => ({ ...before, outOfZone: true })),
      clear: () => update(() => NONE),
    }),
    [choice, ready, update],
  );

  return <ChoiceContext value={value}>{children}</ChoiceContext>;
}

export function useOrderChoice(): OrderChoice {
  const choice = useContext(ChoiceContext);
  if (choice === null) throw new Error('useOrderChoice outside OrderChoiceProvider');
  return choice;
}
