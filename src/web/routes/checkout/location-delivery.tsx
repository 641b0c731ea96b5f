// A saved address or a new one, the branch that serves it, and whether that branch sells what is in the cart.
import { useMemo, useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { MapAddress } from '#shared/contract/places.ts';
import { useCartCheck } from '../../features/cart/use-cart-check.tsx';
import { CheckedLabel } from '../../features/checkout/checked-label.tsx';
import { DoorFields, EMPTY_DOOR, toSavedDoor } from '../../features/checkout/door-fields.tsx';
import { OutsideContact } from '../../features/checkout/outside-contact.tsx';
import { SavedAddressList } from '../../features/checkout/saved-address-list.tsx';
import { useStoresAround } from '../../features/location/near-stores.ts';
import { PlaceNotice } from '../../features/location/place-notice.tsx';
import { MineBlocked, PlaceMap } from '../../features/location/place-map.tsx';
import { useDeliveryPoint } from '../../features/location/use-delivery-point.ts';
import { checkZone } from '../../features/location/zone-check.ts';
import { useNewAddress } from '../new-address.ts';
import { useQuery } from '../../state/query.ts';
import { toDoor, readDoor, writeDoor } from '../../state/checkout/door.ts';
import {
  useOrderChoice,
  type ChosenStore,
  type Point,
} from '../../state/checkout/order-choice.tsx';
import { formatMapAddress } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { PageWait } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { PlaceSearch } from '../../ui/place-search.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';

const ZOOM = 14;

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; list: SavedAddress[] };

function findPoint(address: SavedAddress): Point | null {
  return address.lat === null || address.lng === null
    ? null
    : { lat: address.lat, lng: address.lng };
}

export function LocationDelivery({
  customerId,
  onDone,
}: {
  customerId: number;
  onDone: () => void;
}) {
  const { t } = useLanguage();
  const { api, askLocation } = useShop();
  const choice = useOrderChoice();
  const toast = useToast();
  const [saved, setSaved] = useState<Loaded>({ kind: 'loading' });
  const [chosenId, setChosenId] = useState<number | null>(() => readDoor()?.addressId ?? null);
  const [isChanging, setChanging] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outside, setOutside] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const place = useDeliveryPoint(() => setNotice(t('location.connectionLost')));
  const check = useCartCheck(onDone);
  const isPlaced = place.point !== null && place.text.trim() !== '';
  const door = useNewAddress(EMPTY_DOOR, place, isPlaced);
  const { form } = door;

  const { answer, askAgain: load } = useQuery(customerId, () =>
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
    // Nothing saved, or a place was searched before: the new address is open at once.
    if (list.length === 0 || (readDoor() === null && choice.point !== null)) setChanging(true);
  });
  const stores = useStoresAround(place.point);
  const active = useMemo(() => stores.filter((store) => store.is_active === 1), [stores]);

  const list = saved.kind === 'there' ? saved.list : [];
  const chosen = list.find((candidate) => candidate.address_id === chosenId) ?? null;
  const isNew = isChanging && chosen === null;
  const canContinue = isNew ? door.isComplete : chosen !== null;

  function choose(address: SavedAddress): void {
    setSaved({
      kind: 'there',
      list: [...list.filter((candidate) => candidate.address_id !== address.address_id), address],
    });
    setChosenId(address.address_id);
  }

  /** The branch of the point, or null when the customer was told why there is none. */
  async function findStore(point: Point, words: string): Promise<ChosenStore | null> {
    const zone = await checkZone(api, point, new Date());
    if (zone.kind === 'covered') return zone.store;
    if (zone.kind === 'outside') setOutside(words);
    else setNotice(zone.kind === 'refused' ? zone.message : t('location.connectionLost'));
    return null;
  }

  async function savedNew(): Promise<{
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
      setNotice(answer.code === 'OFFLINE' ? t('location.connectionLost') : answer.message);
      return null;
    }
    return { address: answer.data.successResponse, point, words };
  }

  async function proceed(): Promise<void> {
    setOutside(null);
    if (isNew) {
      const added = await savedNew();
      if (!added) return;
      const store = await findStore(added.point, place.text);
      if (store) await finish(store, added.address, added.point, added.words);
      // It is in the address book now: another press must not save it twice.
      else choose(added.address);
      return;
    }
    if (!chosen) return;
    // One that was saved without its point is looked up by its words.
    const found = findPoint(chosen) ?? (await place.geocode(chosen.full_address));
    const point = found && { lat: found.lat, lng: found.lng };
    if (point === null) {
      toast({ text: t('errorMsg.allowGPS'), tone: 'caution' });
      setChanging(true);
      return;
    }
    const store = await findStore(point, chosen.full_address);
    if (store) await finish(store, chosen, point, formatMapAddress(chosen, point));
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

  const press = async () => {
    if (isBusy) return;
    setTried(!canContinue);
    if (isNew ? !isPlaced : chosen === null)
      toast({ text: t('errorMsg.allowGPS'), tone: 'caution' });
    if (isNew ? !door.check() : !canContinue) return;
    setBusy(true);
    try {
      await proceed();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="stack">
      {saved.kind === 'loading' && <PageWait />}
      {saved.kind === 'failed' && (
        <div className="note bad" role="alert">
          <Icon name="warning-circle" />
          <span>
            <b>{t('steps.savedFailed')}</b>
            <button type="button" className="btn link sm" onClick={() => void load()}>
              {t('common.retry')}
            </button>
          </span>
        </div>
      )}
      <SavedAddressList
        addresses={list}
        chosenId={chosenId}
        onChoose={(address) => {
          setChosenId(address.address_id);
          setOutside(null);
        }}
      />
      {list.length > 0 && (
        <button
          type="button"
          className="btn link sm justify-self-start"
          aria-expanded={isNew}
          onClick={() => {
            setChanging(!isNew);
            setChosenId(null);
            setOutside(null);
          }}
        >
          <Icon name={isNew ? 'caret-up' : 'caret-down'} />
          {t('steps.another')}
        </button>
      )}
      {isNew && (
        <>
          <PlaceSearch {...door.search} onFailed={() => setNotice(t('location.searchFailed'))} />
          <PlaceMap state={place} stores={active} zoom={ZOOM}>
            {place.point && <span className="chip">{t('steps.dragPin')}</span>}
          </PlaceMap>
          <MineBlocked state={place} />
          <DoorFields
            field={door.field}
            place={form.place}
            onPlace={(kind) => door.change('place', kind)}
          />
        </>
      )}
      {(outside !== null || (isNew && place.zone.kind === 'outside')) && (
        <OutsideContact
          address={outside ?? place.text}
          onPickup={() => askLocation(undefined, { tab: 'pickup' })}
        />
      )}
      {isTried && !isNew && chosen === null && (
        <p className="errtx" role="alert">
          <Icon name="warning-circle" />
          {t('steps.chooseAddress')}
        </p>
      )}
      <button
        type="button"
        className={canContinue ? 'btn lg' : 'btn lg dis'}
        aria-disabled={isBusy || !canContinue}
        onClick={() => void press()}
      >
        <CheckedLabel isBusy={isBusy} />
      </button>
      {check.dialog}
      <PlaceNotice text={notice} onClose={() => setNotice(null)} />
    </div>
  );
}
