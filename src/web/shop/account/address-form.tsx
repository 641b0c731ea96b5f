import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import { useMemo, useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import { DoorFields } from '../location/door-fields.tsx';
import { EMPTY_DOOR, toSavedDoor } from '../location/door-form.ts';
import type { DoorForm } from '../../state/checkout/typed-door.ts';
import { PlaceKind } from '../location/place-kind.tsx';
import { useStoresAround } from '../location/near-stores.ts';
import { PlaceNotice } from '../location/place-notice.tsx';
import { MineBlocked, PlaceMap } from '../location/place-map.tsx';
import { useDeliveryPoint } from '../location/use-delivery-point.ts';
import { useNewAddress } from '../location/new-address.ts';
import { refusedText } from '../../refused-text.ts';
import { toDetails } from '../../state/places/found-area.ts';
import { formatDetails, savedWords } from '../../state/places/place-words.ts';
import { useShop } from '../../state/shop.ts';
import { Field } from '../../ui/field.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { PlaceSearch } from '../../ui/place-search.tsx';
import { SubmitButton } from '../../ui/form-parts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MapChip } from '../../ui/map/map-chip.tsx';

type Answers = DoorForm & { details: string; areaInDetails: string };

/** A saved address has one line for its door, which starts with its area. */
const SAVED = {
  validate: ({ details }: Answers) => (isBlank(details) ? { details: 'required' as const } : {}),
  onArea: <All extends Answers>(form: All, area: string): All => ({
    ...form,
    details: toDetails(form.details, form.areaInDetails, area),
    areaInDetails: form.areaInDetails !== '' && area !== '' ? area : form.areaInDetails,
  }),
};

const PLACE = { full_address: 'search', lat: 'search', lng: 'search' } as const;
const FIELDS_OF_NEW: Partial<Record<string, 'search' | 'area'>> = {
  ...PLACE,
  extra_details: 'area',
};
const FIELDS_OF_SAVED: Partial<Record<string, 'search' | 'details'>> = {
  ...PLACE,
  extra_details: 'details',
};

type Props = {
  customerId: number;
  address: SavedAddress | null;
  onSaved: (address: SavedAddress) => void;
};

function useAddressForm({ customerId, address, onSaved }: Props) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const storedPoint =
    address && address.lat !== null && address.lng !== null
      ? { lat: address.lat, lng: address.lng }
      : null;
  const storedText = address ? savedWords(address, lang).address : '';
  const place = useDeliveryPoint(() => setNotice(t('location.connectionLost')), {
    text: storedText,
    point: storedPoint,
  });

  const text = place.text.trim();
  // A saved address without a point may stay so while its words are unchanged.
  const isPlaced = text !== '' && (place.point !== null || text === storedText);
  const answers = useNewAddress(
    {
      ...EMPTY_DOOR,
      place: address?.place ?? 'Home',
      details: address?.extra_details ?? '',
      areaInDetails: address?.door?.area ?? '',
    },
    place,
    isPlaced,
    address ? SAVED : {},
  );
  const { form, check, refuse } = answers;

  const save = async () => {
    if (isBusy || !check()) return;
    setBusy(true);
    // An unchanged place keeps its names, an unchanged line its parts.
    const names = place.address ? place.address.names : address?.names;
    const parts = address?.door && { ...address.door, area: form.areaInDetails };
    const fields = {
      place: form.place,
      full_address: address && text === storedText ? address.full_address : text,
      ...(address
        ? {
            extra_details: form.details.trim(),
            ...(parts && formatDetails(parts) === form.details.trim() && { door: parts }),
          }
        : toSavedDoor(form)),
      ...place.point,
      ...(names && { names }),
    };
    const answer = address
      ? await api('editAddress', { params: { address_id: address.address_id }, body: fields })
      : await api('addAddress', { body: { ...fields, customer_id: customerId } });
    setBusy(false);
    if (answer.ok) {
      onSaved(answer.data.successResponse);
      return;
    }
    const refused = (address ? FIELDS_OF_SAVED : FIELDS_OF_NEW)[answer.field ?? ''];
    if (refused === undefined) setNotice(refusedText(answer, t));
    else refuse(refused, refusedText(answer, t));
  };
  return { value: { place, answers }, notice, isBusy, actions: { save, setNotice } };
}

export function AddressForm(props: Props) {
  const { address } = props;
  const { t } = useLanguage();
  const { value, notice, isBusy, actions } = useAddressForm(props);
  const { place, answers } = value;
  const { form, field, change } = answers;
  const around = useStoresAround(place.point);
  const stores = useMemo(() => around.filter((store) => store.is_active === 1), [around]);

  return (
    <Form className="pt-6" aria-labelledby="address-form-title" onSend={() => void actions.save()}>
      <h2 id="address-form-title" ref={focusNow} tabIndex={-1}>
        {t(address ? 'profile.editAddress' : 'profile.newAddress')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-6 tablet:grid-cols-2">
        <div className="stack">
          <PlaceSearch
            {...answers.search}
            onFailed={() => actions.setNotice(t('location.searchFailed'))}
          />
          <PlaceMap state={place} stores={stores}>
            {place.point && <MapChip>{t('steps.dragPin')}</MapChip>}
          </PlaceMap>
          <MineBlocked state={place} />
          {place.zone.kind === 'outside' && (
            <Notice as="p" kind="warn" icon="map-pin-line" role="status">
              <span>{t('profile.outside')}</span>
            </Notice>
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
                {...field('details', (typed) => typed.trimStart())}
              />
              <PlaceKind place={form.place} onChange={(kind) => change('place', kind)} />
            </>
          ) : (
            <DoorFields
              field={field}
              place={form.place}
              onPlace={(kind) => change('place', kind)}
            />
          )}
          <SubmitButton isBusy={isBusy} isReady={answers.isComplete} className="block">
            {t('profile.saveAddress')}
          </SubmitButton>
        </div>
      </div>
      <PlaceNotice text={notice} onClose={() => actions.setNotice(null)} />
    </Form>
  );
}
