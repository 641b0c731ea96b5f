import { useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { MapAddress } from '#shared/contract/places.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import { readDoor, toDoor, writeDoor } from '../../state/checkout/buyer.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { withFoundArea } from '../../state/places/found-area.ts';
import { formatMapAddress, savedWords } from '../../state/places/place-words.ts';
import { rememberPlace } from '../../state/places/recent-places.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { EMPTY_DOOR, isDoorFilled, toSavedDoor } from './door-form.ts';
import type { DoorForm } from '../../state/checkout/typed-door.ts';
import { useDeliveryPoint, type DeliveryPoint } from './use-delivery-point.ts';
import { usePickupStores } from './use-pickup-stores.ts';
import { useStoreChange } from './use-store-change.tsx';

export type LocationAlert = { text: string; /** What goes on after OK. */ then?: () => void };

type Place = { point: Point; address: MapAddress };
type Endings = {
  /** The page continues there. */ stays: boolean;
  onChosen: () => void;
  /** The change was declined, so the old channel returns. */ restore: () => void;
};

export function useConfirmedPlace({ stays, onChosen, restore }: Endings) {
  const { t } = useLanguage();
  const { api } = useShop();
  const { customer } = useSession();
  const { alert, raise, setAlert, closeAlert } = useAlert();
  const [isWorking, setWorking] = useState(false);
  const onSearchFailed = () => raise(t('location.searchFailed'));
  const delivery = useDeliveryPoint(() => raise(t('location.connectionLost')));
  const door = useDoorInput(delivery, raise);
  const pickup = usePickupStores();
  const change = useStoreChange(stays);
  const toErrorText = useErrorText();

  /** The branch's clock. Without it the order goes on, because the server judges the hours. */
  const readClock = async (store: ChosenStore, then: () => void) => {
    const clock = await api('timezone', { params: { stateOrStore: String(store.store_id) } });
    setWorking(false);
    if (clock.ok) then();
    else setAlert({ text: toErrorText(clock), then });
  };

  /** A typed text shows its first suggestion on the map, and the customer confirms that. */
  const showFirstSuggestion = async () => {
    setWorking(true);
    const suggestions = await delivery.suggest(
      delivery.text.slice(0, 49),
      new AbortController().signal,
    );
    setWorking(false);
    const first = suggestions?.[0];
    if (suggestions === null) onSearchFailed();
    else if (!first || !(await delivery.choosePlace(first))) delivery.showNoPlace();
  };

  const deliverTo = async (place: Place) => {
    setWorking(true);
    const saved = await door.save(place);
    const answer = saved && (await delivery.check(place.point));
    if (answer?.kind !== 'covered') {
      setWorking(false);
      return;
    }
    await readClock(answer.store, () => {
      if (saved?.door) writeDoor(toDoor(saved.door));
      else if (door.chosenId === null) writeDoor(null);
      rememberPlace(place.address);
      change.apply('Delivery', answer.store, place);
      onChosen();
    });
  };

  const confirmDelivery = async () => {
    if (delivery.text === '') return;
    if (!delivery.point || !delivery.address) return showFirstSuggestion();
    const place = { point: delivery.point, address: delivery.address };
    change.guard(() => void deliverTo(place), {
      storeId: delivery.zone.kind === 'covered' ? delivery.zone.store.store_id : null,
      onNo: restore,
    });
  };

  const collectFrom = async (storeId: number) => {
    setWorking(true);
    const answer = await api('storeForPickup', { params: { storeId } });
    if (!answer.ok) {
      setWorking(false);
      raise(toErrorText(answer));
      return;
    }
    const { store } = answer.data;
    await readClock(store, () => {
      change.apply('Pickup', store);
      onChosen();
    });
  };

  const confirmPickup = () => {
    const storeId = pickup.selected?.store_id;
    if (storeId === undefined) return;
    change.guard(() => void collectFrom(storeId), { storeId, onNo: restore });
  };

  return {
    customer,
    delivery,
    pickup,
    form: door.form,
    isNew: door.isNew,
    isUnfilled: door.isUnfilled,
    chosenId: door.chosenId,
    chooseSaved: door.chooseSaved,
    writeNew: door.writeNew,
    alert,
    closeAlert,
    onSearchFailed,
    isWorking,
    confirmDelivery,
    confirmPickup,
    changeDialog: change.dialog,
  };
}

function useAlert() {
  const [alert, setAlert] = useState<LocationAlert | null>(null);
  return {
    alert,
    setAlert,
    // An open alert is not replaced while the customer types.
    raise: (text: string) => setAlert((shown) => shown ?? { text }),
    closeAlert: () => {
      setAlert(null);
      alert?.then?.();
    },
  };
}

function useErrorText() {
  const { t } = useLanguage();
  return ({ code, message }: { code: string; message: string }) =>
    code === 'OFFLINE' ? t('location.connectionLost') : message;
}

/** The door of a signed-in customer: a saved address or a new one. */
function useDoorInput(delivery: DeliveryPoint, raise: (text: string) => void) {
  const { lang } = useLanguage();
  const { api } = useShop();
  const choice = useOrderChoice();
  const { customer } = useSession();
  const toErrorText = useErrorText();
  /** Null: neither was touched. */
  const [input, setInput] = useState<SavedAddress | 'new' | null>(null);
  const [form, setForm] = useState(EMPTY_DOOR);
  const [keptId, setKeptId] = useState<number | null>(() => readDoor()?.addressId ?? null);

  const isNew = input === 'new';
  const isUnfilled = isNew && !isDoorFilled(form);
  const area = delivery.address?.area ?? null;
  useDerivedReset(area, null, () => {
    if (area !== null) setForm(withFoundArea(form, area));
  });

  // After a move on the map it is no longer the saved one.
  const chosenId =
    input !== null && !isNew && savedWords(input, lang).address === delivery.text
      ? input.address_id
      : input === null && delivery.address?.address === choice.address?.address
        ? keptId
        : null;

  /** The door of the place; a new one is saved first. Null when that was refused and said. */
  const save = async (place: Place): Promise<{ door: SavedAddress | null } | null> => {
    if (!customer || input === null) return { door: null };
    if (!isNew) return { door: chosenId === null ? null : input };
    if (isUnfilled) return null;
    const answer = await api('addAddress', {
      body: {
        customer_id: customer.customer_id,
        place: form.place,
        full_address: place.address.address,
        ...toSavedDoor(form),
        ...place.point,
        ...(place.address.names && { names: place.address.names }),
      },
    });
    if (!answer.ok) {
      raise(toErrorText(answer));
      return null;
    }
    const door = answer.data.successResponse;
    // If the branch refuses, another press must not save it twice.
    setInput(door);
    return { door };
  };

  const chooseSaved = (address: SavedAddress) => {
    setInput(address);
    if (address.lat !== null && address.lng !== null)
      delivery.adopt(formatMapAddress(address, { lat: address.lat, lng: address.lng }));
    else delivery.type(savedWords(address, lang).address);
  };

  /** A new address clears the stored place. */
  const writeNew = (next: DoorForm | null) => {
    if (next !== null) setForm(next);
    setInput(next && 'new');
    setKeptId(null);
  };
  return { form, isNew, isUnfilled, chosenId, save, chooseSaved, writeNew };
}
