import type { ComponentProps } from 'react';
import { Field, twoFieldsClass } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { strippedOfLoneSpace } from '../../ui/place-text.ts';
import type { DoorForm } from '../../state/checkout/typed-door.ts';
import { PlaceKind } from './place-kind.tsx';

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
