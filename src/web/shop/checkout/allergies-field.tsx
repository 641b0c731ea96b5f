// Allergies, sent to the kitchen with the order.
import { ALLERGENS } from '#shared/domain/menu/allergens.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { joinList } from '#shared/i18n/format.ts';
import type { OrderExtras } from '../../state/checkout/order-extras.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Props = { extras: OrderExtras; onChange: (extras: OrderExtras) => void };

/** Closed until needed; its summary shows the choice. */
export function AllergiesField({ extras, onChange }: Props) {
  const { lang, t } = useLanguage();
  const { allergies } = extras;
  const names = joinList(
    allergies.map((allergy) => allergenName(allergy, lang)),
    lang,
  );
  return (
    <details className="sect fold">
      <summary>
        <span>
          <b>{t('checkout.allergies')}</b>{' '}
          <span className="mut">{names === '' ? t('common.optional') : <bdi>{names}</bdi>}</span>
        </span>
        <Icon name="caret-down" />
      </summary>
      <p className="mut sm" id="allergies-hint">
        {t('checkout.allergiesHint')}
      </p>
      <div className="slots" role="group" aria-label={t('checkout.allergies')}>
        {ALLERGENS.map((allergen) => (
          <label key={allergen} className={allergies.includes(allergen) ? 'slot on' : 'slot'}>
            <input
              type="checkbox"
              className="ears-only"
              aria-describedby="allergies-hint"
              checked={allergies.includes(allergen)}
              onChange={(event) =>
                onChange({
                  ...extras,
                  allergies: ALLERGENS.filter((each) =>
                    each === allergen ? event.target.checked : allergies.includes(each),
                  ),
                })
              }
            />
            {allergenName(allergen, lang)}
          </label>
        ))}
      </div>
    </details>
  );
}
