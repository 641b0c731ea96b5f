import { ADDRESS_TYPES } from '#shared/domain/orders/order-wire.ts';
import { useLanguage } from '../../ui/language.tsx';

type Kind = (typeof ADDRESS_TYPES)[number];

export function PlaceKind({ place, onChange }: { place: Kind; onChange: (place: Kind) => void }) {
  const { t } = useLanguage();
  return (
    <fieldset>
      <legend className="lbl mb-1.5">{t('steps.kind')}</legend>
      <div className="seg">
        {ADDRESS_TYPES.map((kind) => (
          <label key={kind} className={place === kind ? 'on' : ''}>
            <input
              type="radio"
              className="ears-only"
              name="place"
              checked={place === kind}
              onChange={() => onChange(kind)}
            />
            {t(`steps.place.${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
