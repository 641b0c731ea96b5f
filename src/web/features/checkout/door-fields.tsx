// Area, building, flat and kind of a new address (LAND-16, CHK-LOC-06).
import type { ADDRESS_TYPES } from '#shared/domain/order-wire.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { strippedOfLoneSpace } from '../../ui/place-text.ts';
import { PlaceKind } from './place-kind.tsx';

export type DoorForm = {
  area: string;
  building: string;
  flat: string;
  place: (typeof ADDRESS_TYPES)[number];
};
export const EMPTY_DOOR: DoorForm = { area: '', building: '', flat: '', place: 'Home' };

/** `extra_details` of a new address: area, building and flat joined by spaces (LAND-38). */
export function extraDetailsOf({ area, building, flat }: DoorForm): string {
  return [area, building, flat]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Area and flat are required; the building is not (CHK-LOC-12, CHK-LOC-16). */
export function isDoorFilled({ area, flat }: DoorForm): boolean {
  return area.trim() !== '' && flat.trim() !== '';
}

export function DoorFields({
  form,
  onChange,
}: {
  form: DoorForm;
  onChange: (form: DoorForm) => void;
}) {
  const { t } = useLanguage();
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
        required
      />
      <div className="frow c2">
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
          required
        />
      </div>
      <PlaceKind place={form.place} onChange={(place) => onChange({ ...form, place })} />
    </>
  );
}
