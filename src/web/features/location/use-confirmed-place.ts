// What a chosen place becomes: the address is saved, the branch answers, its clock is read, and only then the order goes there.
import { useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { MapAddress } from '#shared/contract/places.ts';
import { toDoor, readDoor, writeDoor } from '../../state/checkout/door.ts';
import {
  useOrderChoice,
  type ChosenStore,
  type Point,
} from '../../state/checkout/order-choice.tsx';
import { formatMapAddress, savedWords } from '../../state/places/place-words.ts';
import { rememberPlace } from '../../state/places/recent-places.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { DoorInput } from './door-input.ts';
import { useDeliveryPoint } from './use-delivery-point.ts';
import { usePickupStores } from './use-pickup-stores.ts';
import { useStoreChange } from './use-store-change.tsx';

export type LocationAlert = { text: string; /** What goes on after OK. */ then?: () => void };

type Endings = {
  /** What was begun on the page goes on there. */ stays: boolean;
  onChosen: () => void;
  /** The change was declined: the channel from before comes back. */ restore: () => void;
};

export function useConfirmedPlace({ stays, onChosen, restore }: Endings) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const choice = useOrderChoice();
  const { customer } = useSession();
  const [alert, setAlert] = useState<LocationAlert | null>(null);
  const [isWorking, setWorking] = useState(false);
  // An alert that is already open is not repeated while the customer types.
  const raise = (text: string) => setAlert((shown) => shown ?? { text });
  const onSearchFailed = () => raise(t('location.searchFailed'));
  const onOffline = () => raise(t('location.connectionLost'));
  const delivery = useDeliveryPoint(onOffline);
  const [input, setInput] = useState<DoorInput | null>(null);
  const [keptId, setKeptId] = useState<number | null>(() => readDoor()?.addressId ?? null);
  const pickup = usePickupStores();
  const change = useStoreChange(stays);

  const toErrorText = ({ code, message }: { code: string; message: string }) =>
    code === 'OFFLINE' ? t('location.connectionLost') : message;
  /** The branch's own clock. Without it that is said, and the order goes on: the server judges the hours by itself. */
  const readClock = async (store: ChosenStore, then: () => void) => {
    const clock = await api('timezone', { params: { stateOrStore: String(store.store_id) } });
    setWorking(false);
    if (clock.ok) then();
    else setAlert({ text: toErrorText(clock), then });
  };

  /** The door that goes with the place. A new one is saved first; null when that was refused and said. */
  const savedDoor = async (place: {
    point: Point;
    address: MapAddress;
  }): Promise<{ door: SavedAddress | null } | null> => {
    if (!customer || input === null) return { door: null };
    if (input.kind === 'saved') return { door: chosenId === null ? null : input.address };
    if (input.door === null) return null;
    const answer = await api('addAddress', {
      body: {
        customer_id: customer.customer_id,
        place: input.place,
        full_address: place.address.address,
        ...input.door,
        ...place.point,
        ...(place.address.names && { names: place.address.names }),
      },
    });
    if (!answer.ok) {
      raise(toErrorText(answer));
      return null;
    }
    const door = answer.data.successResponse;
    // Should the branch refuse, another press must not save it twice.
    setInput({ kind: 'saved', address: door });
    return { door };
  };
  const chooseSaved = (address: SavedAddress) => {
    setInput({ kind: 'saved', address });
    if (address.lat !== null && address.lng !== null)
      delivery.adopt(formatMapAddress(address, { lat: address.lat, lng: address.lng }));
    else delivery.type(savedWords(address, lang).address);
  };
  // Another place on the map is no longer the saved one.
  const chosenId =
    input?.kind === 'saved' && savedWords(input.address, lang).address === delivery.text
      ? input.address.address_id
      : input === null && delivery.address?.address === choice.address?.address
        ? keptId
        : null;

  const confirmDelivery = async () => {
    if (delivery.text === '') return;
    if (!delivery.point || !delivery.address) {
      // A typed text without a chosen place: its first suggestion is shown on the map, and the customer confirms that.
      setWorking(true);
      const found = await delivery.suggest(
        delivery.text.slice(0, 49),
        new AbortController().signal,
      );
      setWorking(false);
      const first = found?.[0];
      if (found === null) onSearchFailed();
      else if (!first || !(await delivery.choosePlace(first))) delivery.showNoPlace();
      return;
    }
    const place = { point: delivery.point, address: delivery.address };
    change.guard(
      () =>
        void (async () => {
          setWorking(true);
          const saved = await savedDoor(place);
          if (saved === null) {
            setWorking(false);
            return;
          }
          const answer = await delivery.check(place.point);
          if (answer?.kind !== 'covered') {
            setWorking(false);
            return;
          }
          await readClock(answer.store, () => {
            const { door } = saved;
            if (door) writeDoor(toDoor(door));
            else if (chosenId === null) writeDoor(null);
            rememberPlace(place.address);
            change.apply('Delivery', answer.store, place);
            onChosen();
          });
        })(),
      {
        storeId: delivery.zone.kind === 'covered' ? delivery.zone.store.store_id : null,
        onNo: restore,
      },
    );
  };

  const confirmPickup = () => {
    const wanted = pickup.selected;
    if (!wanted) return;
    change.guard(
      () =>
        void (async () => {
          setWorking(true);
          const answer = await api('storeForPickup', { params: { storeId: wanted.store_id } });
          if (!answer.ok) {
            setWorking(false);
            raise(toErrorText(answer));
            return;
          }
          const store = answer.data.successResponse;
          await readClock(store, () => {
            change.apply('Pickup', store);
            onChosen();
          });
        })(),
      { storeId: wanted.store_id, onNo: restore },
    );
  };

  return {
    customer,
    delivery,
    pickup,
    input,
    chosenId,
    chooseSaved,
    /** Words for a new address: what was kept before is no longer the place. */
    writeNew: (next: DoorInput | null) => {
      setInput(next);
      setKeptId(null);
    },
    alert,
    closeAlert: () => {
      setAlert(null);
      alert?.then?.();
    },
    onSearchFailed,
    isWorking,
    confirmDelivery,
    confirmPickup,
    changeDialog: change.dialog,
  };
}
