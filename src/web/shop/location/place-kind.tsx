import { ADDRESS_TYPES } from '#shared/domain/orders/order-wire.ts';
import { useLanguage } from '../../ui/language.tsx';
import { SegmentChoice } from '../../ui/choice.tsx';

type Kind = (typeof ADDRESS_TYPES)[number];

export function PlaceKind({ place, onChange }: { place: Kind; onChange: (place: Kind) => void }) {
  const { t } = useLanguage();
  return (
    <SegmentChoice
      legend={t('steps.kind')}
      name="place"
      options={ADDRESS_TYPES.map((kind) => ({ value: kind, label: t(`steps.place.${kind}`) }))}
      value={place}
      onChange={onChange}
    />
  );
}
