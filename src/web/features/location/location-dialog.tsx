// Where and how: delivery to a point or pickup at a branch. The answer (who, how much, how long) comes before the confirmation.
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { MapAddress } from '#shared/contract/stores.ts';
import { doorOf, readDoor, writeDoor } from '../../state/door.ts';
import { useOrderChoice, type ChosenStore, type Point } from '../../state/order-choice.tsx';
import { mapAddressOf, savedWords } from '../../state/place-words.ts';
import { rememberPlace } from '../../state/recent-places.ts';
import { useSession } from '../../state/session.ts';
import { useShop, type LocationTab } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { Segment } from '../../ui/segment.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import type { DoorWish, SavedPlaceParts } from './door-wish.ts';
import { PickupPanel } from './pickup-panel.tsx';
import { useDeliveryPoint } from './use-delivery-point.ts';
import { usePickupStores } from './use-pickup-stores.ts';
import { useStoreChange } from './use-store-change.tsx';

type Props = {
  onClose: () => void;
  initialTab: LocationTab;
  /** Called instead of `onClose` after a branch was chosen. */
  onChosen: () => void;
  /** What signed-in customers see besides (LAND-14 to LAND-16). */
  parts: SavedPlaceParts;
};

const LANDING = /^\/[^/]+\/?$/;

type Alert = { text: string; /** What goes on after OK. */ then?: () => void };

/** Everything inside is forgotten at closing: text, pin and marks (LAND-25). */
export default function LocationDialog({ open, ...props }: Props & { open: boolean }) {
  return open ? <OpenLocationDialog {...props} /> : null;
}

function OpenLocationDialog({ onClose, initialTab, onChosen, parts }: Props) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const choice = useOrderChoice();
  const { pathname } = useLocation();
  const [tab, setTab] = useState<LocationTab>(initialTab);
  const [alert, setAlert] = useState<Alert | null>(null);
  const [isWorking, setWorking] = useState(false);
  const before = useRef({ orderType: choice.orderType, store: choice.store });
  const panelId = useId();
  // An alert that is already open is not repeated while the customer types (AMB-96).
  const raise = (text: string) => setAlert((shown) => shown ?? { text });
  const onSearchFailed = () => raise(t('location.searchFailed'));
  const onOffline = () => raise(t('location.connectionLost'));
  const delivery = useDeliveryPoint(onSearchFailed, onOffline);
  const { customer } = useSession();
  const [wish, setWish] = useState<DoorWish | null>(null);
  const [keptId, setKeptId] = useState<number | null>(() => readDoor()?.addressId ?? null);
  const pickup = usePickupStores();
  const change = useStoreChange();

  // Choosing a channel saves it at once; closing without a confirmation puts the previous one back (AMB-15).
  const save = useRef(choice.setOrderType);
  save.current = choice.setOrderType;
  useEffect(() => {
    save.current(tab === 'pickup' ? 'Pickup' : 'Delivery');
  }, [tab]);
  const restore = () => {
    if (before.current.store) save.current(before.current.orderType);
  };
  const close = () => {
    restore();
    onClose();
  };

  const wordsOf = ({ code, message }: { code: string; message: string }) =>
    code === 'OFFLINE' ? t('location.connectionLost') : message;
  /** The branch's own clock (STORE-12). Without it that is said (ERR-09), and the order goes on: the server judges the hours by itself. */
  const readClock = async (store: ChosenStore, then: () => void) => {
    const clock = await api('timezone', { params: { stateOrStore: String(store.store_id) } });
    setWorking(false);
    if (clock.ok) then();
    else setAlert({ text: wordsOf(clock), then });
  };

  /** The door that goes with the place. A new one is saved first (STORE-20); null when that was refused and said. */
  const savedDoor = async (place: {
    point: Point;
    address: MapAddress;
  }): Promise<{ door: SavedAddress | null } | null> => {
    if (!customer || wish === null) return { door: null };
    if (wish.kind === 'saved') return { door: chosenId === null ? null : wish.address };
    if (wish.door === null) return null;
    const answer = await api('addAddress', {
      body: {
        customer_id: customer.customer_id,
        place: wish.place,
        full_address: place.address.address,
        ...wish.door,
        ...place.point,
        ...(place.address.names && { names: place.address.names }),
      },
    });
    if (!answer.ok) {
      raise(wordsOf(answer));
      return null;
    }
    const door = answer.data.successResponse;
    // Should the branch refuse, another press must not save it twice.
    setWish({ kind: 'saved', address: door });
    return { door };
  };
  const chooseSaved = (address: SavedAddress) => {
    setWish({ kind: 'saved', address });
    if (address.lat !== null && address.lng !== null)
      delivery.adopt(mapAddressOf(address, { lat: address.lat, lng: address.lng }));
    else delivery.type(savedWords(address, lang).address);
  };
  // Another place on the map is no longer the saved one.
  const chosenId =
    wish?.kind === 'saved' && savedWords(wish.address, lang).address === delivery.text
      ? wish.address.address_id
      : wish === null && delivery.address?.address === choice.address?.address
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
      if (first) await delivery.choosePlace(first);
      else if (found === null) onSearchFailed();
      else delivery.showNoPlace();
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
            if (door) writeDoor(doorOf(door));
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
            raise(wordsOf(answer));
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

  const isDelivery = tab === 'delivery';
  // The doors of the landing page begin an order (LAND-17); the header and the menu change where it goes (LAND-26).
  const start = t(LANDING.test(pathname) ? 'location.start' : 'location.confirm');
  return (
    <>
      <Dialog
        open
        onClose={close}
        className="location-modal"
        title={t(isDelivery ? 'location.deliveryTitle' : 'location.pickupTitle')}
        footer={
          isDelivery ? (
            <button
              type="button"
              // Lit only once a place stands behind the words; pressed before, it looks for their first place.
              className={`btn lg block ${delivery.text === '' || delivery.point ? '' : 'out'}`}
              disabled={
                delivery.text === '' ||
                isWorking ||
                delivery.zone.kind === 'outside' ||
                (wish?.kind === 'new' && wish.door === null)
              }
              onClick={() => void confirmDelivery()}
            >
              {isWorking ? <Busy /> : start}
            </button>
          ) : (
            <>
              {pickup.isLocated && pickup.selected && (
                <a
                  className="btn lg out"
                  target="_blank"
                  rel="noreferrer"
                  href={`https://www.google.com/maps/search/?api=1&query=${pickup.selected.lat},${pickup.selected.lng}`}
                >
                  <Icon name="map" /> {t('location.openMap')}
                  <span className="sr"> ({t('location.opensNewTab')})</span>
                </a>
              )}
              <button
                type="button"
                className="btn lg block"
                disabled={!pickup.selected || isWorking}
                onClick={confirmPickup}
              >
                {isWorking ? <Busy /> : start}
              </button>
            </>
          )
        }
      >
        <div className="stack">
          <Segment
            label={t('location.tabs')}
            value={tab}
            onChange={setTab}
            panelId={panelId}
            options={[
              {
                value: 'delivery',
                label: t('location.delivery'),
                icon: 'moped-fill',
                mirrorIcon: true,
              },
              { value: 'pickup', label: t('location.pickup'), icon: 'storefront-fill' },
            ]}
          />
          <div
            id={panelId}
            role="tabpanel"
            aria-label={t(isDelivery ? 'location.delivery' : 'location.pickup')}
          >
            {isDelivery ? (
              <DeliveryPanel
                state={delivery}
                stores={pickup.all ?? []}
                onSearchFailed={onSearchFailed}
                onPickup={() => setTab('pickup')}
                saved={
                  customer && (
                    <parts.List
                      customerId={customer.customer_id}
                      chosenId={chosenId}
                      onChoose={chooseSaved}
                    />
                  )
                }
                newDoor={
                  customer && (
                    <parts.NewDoor
                      area={delivery.address?.area ?? null}
                      isOpen={wish?.kind === 'new'}
                      onChange={(next) => {
                        setWish(next);
                        setKeptId(null);
                      }}
                    />
                  )
                }
              />
            ) : (
              <PickupPanel state={pickup} />
            )}
          </div>
        </div>
      </Dialog>
      {change.dialog}
      <NoticeDialog
        open={alert !== null}
        onClose={() => {
          setAlert(null);
          alert?.then?.();
        }}
        title={alert?.text ?? ''}
      />
    </>
  );
}
