import { useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { MapAddress } from '#shared/contract/places.ts';
import { useCartCheck } from '../cart/use-cart-check.tsx';
import { toSavedDoor } from '../location/door-form.ts';
import type { DeliveryPoint } from '../location/use-delivery-point.ts';
import { checkZone } from '../location/zone-check.ts';
import type { useNewAddress } from '../location/new-address.ts';
import { useQuery } from '../../ui/use-query.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import { readDoor, toDoor, writeDoor } from '../../state/checkout/buyer.ts';
import { readTypedDoor, writeTypedDoor, type DoorForm } from '../../state/checkout/typed-door.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { formatMapAddress } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';

export type NewDoor = ReturnType<typeof useNewAddress<DoorForm>>;

function findPoint(address: SavedAddress): Point | null {
  return address.lat === null || address.lng === null
    ? null
    : { lat: address.lat, lng: address.lng };
}

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; list: SavedAddress[] };

export function useSavedAddresses(customerId: number) {
  const { api } = useShop();
  const { point } = useOrderChoice();
  const [saved, setSaved] = useState<Loaded>({ kind: 'loading' });
  const [isChanging, setChanging] = useState(() => readTypedDoor(customerId) !== null);
  const [chosenId, setChosenId] = useState<number | null>(() =>
    isChanging ? null : (readDoor()?.addressId ?? null),
  );
  const { answer, reload } = useQuery(customerId, () =>
    api('addresses', { params: { customerId } }),
  );
  useDerivedReset(answer, null, () => {
    if (answer === null) return;
    if (!answer.ok) {
      setSaved({ kind: 'failed' });
      setChanging(true);
      return;
    }
    const list = answer.data.successResponse;
    setSaved({ kind: 'there', list });
    if (!list.some((candidate) => candidate.address_id === chosenId)) setChosenId(null);
    // Without a saved address, or after a search, the form is open at once.
    if (list.length === 0 || (readDoor() === null && point !== null)) setChanging(true);
  });
  const list = saved.kind === 'there' ? saved.list : [];
  const chosen = list.find((candidate) => candidate.address_id === chosenId) ?? null;

  function add(address: SavedAddress): void {
    setSaved({
      kind: 'there',
      list: [...list.filter((candidate) => candidate.address_id !== address.address_id), address],
    });
    choose(address.address_id);
  }
  function choose(addressId: number | null): void {
    setChosenId(addressId);
    if (addressId !== null) writeTypedDoor(null);
  }
  return {
    state: saved.kind,
    list,
    chosenId,
    chosen,
    isNew: isChanging && chosen === null,
    load: () => void reload(),
    choose,
    setChanging,
    add,
  };
}

/** Finds the branch that serves the address and sells the cart; a new address is saved on the way. */
export function useOrderAddress({
  customerId,
  saved,
  place,
  door: { form },
  onNotice,
  onDone,
}: {
  customerId: number;
  saved: ReturnType<typeof useSavedAddresses>;
  place: DeliveryPoint;
  door: NewDoor;
  onNotice: (text: string) => void;
  onDone: () => void;
}) {
  const { t } = useLanguage();
  const { api } = useShop();
  const choice = useOrderChoice();
  const toast = useToast();
  const check = useCartCheck(onDone);
  const [outside, setOutside] = useState<string | null>(null);

  /** The branch of the point, or null when the customer was told why there is none. */
  async function findStore(point: Point, words: string): Promise<ChosenStore | null> {
    const zone = await checkZone(api, point, new Date());
    if (zone.kind === 'covered') return zone.store;
    if (zone.kind === 'outside') setOutside(words);
    else onNotice(zone.kind === 'refused' ? zone.message : t('location.connectionLost'));
    return null;
  }

  /** Null when it could not be saved, and the customer was told. */
  async function saveNew(): Promise<{
    address: SavedAddress;
    point: Point;
    words: MapAddress;
  } | null> {
    const { point, address: words } = place;
    if (point === null || words === null) {
      toast({ text: t('errorMsg.allowGPS'), tone: 'caution' });
      return null;
    }
    const answer = await api('addAddress', {
      body: {
        customer_id: customerId,
        place: form.place,
        full_address: words.address,
        ...toSavedDoor(form),
        ...point,
        ...(words.names && { names: words.names }),
      },
    });
    if (!answer.ok) {
      onNotice(answer.code === 'OFFLINE' ? t('location.connectionLost') : answer.message);
      return null;
    }
    return { address: answer.data.successResponse, point, words };
  }

  async function proceedWithNew(): Promise<void> {
    const added = await saveNew();
    if (!added) return;
    const store = await findStore(added.point, place.text);
    if (store) await finish(store, added.address, added.point, added.words);
    // Saved now: another press must not save it twice.
    saved.add(added.address);
  }

  async function proceedWithSaved(address: SavedAddress): Promise<void> {
    // A saved address without a point is looked up by its words.
    const mapPlace = findPoint(address) ?? (await place.geocode(address.full_address));
    if (mapPlace === null) {
      toast({ text: t('errorMsg.allowGPS'), tone: 'caution' });
      saved.setChanging(true);
      return;
    }
    const point = { lat: mapPlace.lat, lng: mapPlace.lng };
    const store = await findStore(point, address.full_address);
    if (store) await finish(store, address, point, formatMapAddress(address, point));
  }

  async function finish(
    store: ChosenStore,
    address: SavedAddress,
    point: Point,
    words: MapAddress,
  ): Promise<void> {
    writeDoor(toDoor(address));
    choice.chooseStore('Delivery', store, { point, address: words });
    if ((await check.checkStore(store.store_id)) === 'fine') onDone();
  }

  async function proceed(): Promise<void> {
    setOutside(null);
    if (saved.isNew) await proceedWithNew();
    else if (saved.chosen) await proceedWithSaved(saved.chosen);
  }
  return { outside, setOutside, proceed, dialog: check.dialog };
}
