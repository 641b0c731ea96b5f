import { isBlank } from '#shared/domain/people/hidden-marks.ts';
import type { ComponentProps } from 'react';
import type { DoorParts } from '#shared/contract/profile.ts';
import type { ADDRESS_TYPES } from '#shared/domain/orders/order-wire.ts';
import type { FilledArea } from '../../state/places/found-area.ts';
import { formatDetails } from '../../state/places/place-words.ts';
import { Field, twoFieldsClass } from '../../ui/field.tsx';
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

/** The door of a new address as it is saved: joined by spaces, and in parts. */
export function toSavedDoor({ area, building, flat }: DoorForm): {
  extra_details: string;
  door: DoorParts;
} {
  const door = { area: area.trim(), building: building.trim(), flat: flat.trim() };
  return { extra_details: formatDetails(door), door };
}

export const isDoorFilled = (form: DoorForm): boolean => Object.keys(doorFaults(form)).length === 0;

/** Area and flat are required; the building is not. */
export function doorFaults({ area, flat }: DoorForm): { area?: 'required'; flat?: 'required' } {
  return {
    ...(isBlank(area) && { area: 'required' }),
    ...(isBlank(flat) && { flat: 'required' }),
  };
}

type FieldProps = ComponentProps<typeof Field>;
type InputProps = Pick<FieldProps, 'value' | 'onChange' | 'error' | 'onBlur' | 'inputRef'>;

export function DoorFields({
  field,
  place,
  onPlace,
}: {
  field: (name: 'area' | 'building' | 'flat', clean: (text: string) => string) => InputProps;
  place: DoorForm['place'];
  onPlace: (place: DoorForm['place']) => void;
}) {
  const { t } = useLanguage();
  return (
    <>
      <Field
        label={t('steps.area')}
        autoComplete="address-level3"
        maxLength={200}
        required
        {...field('area', strippedOfLoneSpace)}
      />
      <div className={twoFieldsClass}>
        <Field
          label={t('steps.building')}
          optional
          autoComplete="address-line1"
          maxLength={90}
          {...field('building', strippedOfLoneSpace)}
        />
        <Field
          label={t('steps.flat')}
          autoComplete="address-line2"
          maxLength={90}
          required
          {...field('flat', strippedOfLoneSpace)}
        />
      </div>
      <PlaceKind place={place} onChange={onPlace} />
    </>
  );
}
