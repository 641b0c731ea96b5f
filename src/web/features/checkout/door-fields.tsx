// Area, building, flat and kind of a new address (LAND-16, CHK-LOC-06).
import type { DoorParts } from '#shared/contract/profile.ts';
import type { ADDRESS_TYPES } from '#shared/domain/order-wire.ts';
import type { FilledArea } from '../../state/found-area.ts';
import { detailsOf } from '../../state/place-words.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { strippedOfLoneSpace } from '../../ui/place-text.ts';
import { PlaceKind } from './place-kind.tsx';

export type DoorForm = FilledArea & {
  building: string;
  flat: string;
  place: (typeof ADDRESS_TYPES)[number];
};
export const EMPTY_DOOR: DoorForm = {
  area: '',
  areaFound: '',
  building: '',
  flat: '',
  place: 'Home',
};

/** The door of a new address as it is saved: joined by spaces (LAND-38), and in its parts (AMB-67). */
export function savedDoorOf({ area, building, flat }: DoorForm): {
  extra_details: string;
  door: DoorParts;
} {
  const door = { area: area.trim(), building: building.trim(), flat: flat.trim() };
  return { extra_details: detailsOf(door), door };
}

/** Area and flat are required; the building is not (CHK-LOC-12, CHK-LOC-16). */
export function isDoorFilled({ area, flat }: DoorForm): boolean {
  return area.trim() !== '' && flat.trim() !== '';
}

export function DoorFields({
  form,
  onChange,
  isTried = false,
}: {
  form: DoorForm;
  onChange: (form: DoorForm) => void;
  /** Somebody wanted to go on: what is missing is said. */
  isTried?: boolean;
}) {
  const { t } = useLanguage();
  const fault = (text: string) => (isTried && text.trim() === '' ? t('invalid.required') : null);
  const set = (name: 'area' | 'building' | 'flat') => (text: string) =>
    onChange({ ...form, [name]: strippedOfLoneSpace(text) });
  return (
    <>
      <Field
        label={t('steps.area')}
        autoComplete="address-level3"
        maxLength={200}
        value={form.area}
        onChange={set('area')}
        error={fault(form.area)}
        required
      />
      <div className="frow two-columns">
        <Field
          label={t('steps.building')}
          optional
          autoComplete="address-line1"
          maxLength={90}
          value={form.building}
          onChange={set('building')}
        />
        <Field
          label={t('steps.flat')}
          autoComplete="address-line2"
          maxLength={90}
          value={form.flat}
          onChange={set('flat')}
          error={fault(form.flat)}
          required
        />
      </div>
      <PlaceKind place={form.place} onChange={(place) => onChange({ ...form, place })} />
    </>
  );
}
