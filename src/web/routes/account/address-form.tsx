// A new address, or a saved one with its values (PROFILE-33, PROFILE-34): the point on the map, the door, the kind of place.
import { useMemo, useRef, useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import {
  DoorFields,
  EMPTY_DOOR,
  isDoorFilled,
  savedDoorOf,
  type DoorForm,
} from '../../features/checkout/door-fields.tsx';
import { PlaceKind } from '../../features/checkout/place-kind.tsx';
import { useStoresAround } from '../../features/location/near-stores.ts';
import { PlaceNotice } from '../../features/location/place-notice.tsx';
import { PlaceMap } from '../../features/location/place-map.tsx';
import { useDeliveryPoint } from '../../features/location/use-delivery-point.ts';
import { refusedText } from '../../refused-text.ts';
import { detailsAt, withFoundArea } from '../../state/found-area.ts';
import { detailsOf, placeWords, savedWords } from '../../state/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { Field } from '../../ui/field.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { PlaceSearch } from '../../ui/place-search.tsx';
import { useChange } from '../../ui/use-change.ts';
import { SubmitButton } from '../../ui/form-parts.tsx';

/** AMB-17. */
const ZOOM = 14;

type Props = {
  customerId: number;
  address: SavedAddress | null;
  onSaved: (address: SavedAddress) => void;
};

export function AddressForm({ customerId, address, onSaved }: Props) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const [door, setDoor] = useState<DoorForm>({ ...EMPTY_DOOR, place: address?.place ?? 'Home' });
  const [details, setDetails] = useState(address?.extra_details ?? '');
  const [notice, setNotice] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const part = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const storedPoint =
    address && address.lat !== null && address.lng !== null
      ? { lat: address.lat, lng: address.lng }
      : null;
  const storedText = address ? savedWords(address, lang).address : '';
  const place = useDeliveryPoint(
    () => setNotice(t('location.searchFailed')),
    () => setNotice(t('location.connectionLost')),
    { text: storedText, point: storedPoint },
  );

  const around = useStoresAround(place.point);
  const stores = useMemo(() => around.filter((store) => store.is_active === 1), [around]);
  const foundArea = place.address && placeWords(place.address, lang).area;
  const [areaInDetails, setAreaInDetails] = useState(address?.door?.area ?? '');
  useChange(foundArea, null, () => {
    if (foundArea === null) return;
    setDoor(withFoundArea(door, foundArea));
    setDetails(detailsAt(details, areaInDetails, foundArea));
    if (areaInDetails !== '' && foundArea !== '') setAreaInDetails(foundArea);
  });

  const text = place.text.trim();
  // An address from before points were kept may stay without one as long as its words stay.
  const isPlaced = text !== '' && (place.point !== null || text === storedText);
  const isFilled = isPlaced && (address ? details.trim() !== '' : isDoorFilled(door));

  const save = async () => {
    if (isBusy) return;
    if (!isFilled) {
      setTried(true);
      focusFirstInvalid(part.current);
      return;
    }
    setBusy(true);
    // A place that was not touched keeps its names, a line that was not touched its parts.
    const names = place.address ? place.address.names : address?.names;
    const parts = address?.door && { ...address.door, area: areaInDetails };
    const fields = {
      place: door.place,
      full_address: address && text === storedText ? address.full_address : text,
      ...(address
        ? {
            extra_details: details.trim(),
            ...(parts && detailsOf(parts) === details.trim() && { door: parts }),
          }
        : savedDoorOf(door)),
      ...place.point,
      ...(names && { names }),
    };
    const answer = address
      ? await api('editAddress', { params: { address_id: address.address_id }, body: fields })
      : await api('addAddress', { body: { ...fields, customer_id: customerId } });
    setBusy(false);
    if (answer.ok) onSaved(answer.data.successResponse);
    else setNotice(refusedText(answer, t));
  };

  return (
    <form
      className="address-form"
      ref={part}
      noValidate
      aria-labelledby="address-form-title"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="address-form-title" ref={focusNow} tabIndex={-1}>
        {t(address ? 'profile.editAddress' : 'profile.newAddress')}
      </h2>
      <div className="address-cols">
        <div className="stack">
          <PlaceSearch
            value={place.text}
            onValue={place.type}
            suggest={place.suggest}
            onChoose={(found) => void place.choosePlace(found)}
            onFailed={() => setNotice(t('location.searchFailed'))}
            error={isTried && !isPlaced ? t('location.choosePlace') : null}
          />
          <PlaceMap state={place} stores={stores} zoom={ZOOM}>
            {place.point && <span className="chip">{t('steps.dragPin')}</span>}
          </PlaceMap>
          {place.isBlocked && (
            <p className="note" role="status">
              <Icon name="crosshair" />
              <span>{t('location.mineBlocked')}</span>
            </p>
          )}
          {place.zone.kind === 'outside' && (
            <p className="note warn" role="status">
              <Icon name="map-pin-line" />
              <span>{t('profile.outside')}</span>
            </p>
          )}
        </div>
        <div className="stack">
          {address ? (
            <>
              <Field
                label={t('profile.details')}
                autoComplete="address-line1"
                maxLength={300}
                required
                error={isTried && details.trim() === '' ? t('invalid.required') : null}
                value={details}
                onChange={(typed) => setDetails(typed.trimStart())}
              />
              <PlaceKind
                place={door.place}
                onChange={(kind) => setDoor({ ...door, place: kind })}
              />
            </>
          ) : (
            <DoorFields form={door} onChange={setDoor} isTried={isTried} />
          )}
          <SubmitButton isBusy={isBusy} isReady={isFilled} className="block">
            {t('profile.saveAddress')}
          </SubmitButton>
        </div>
      </div>
      <PlaceNotice text={notice} onClose={() => setNotice(null)} />
    </form>
  );
}
