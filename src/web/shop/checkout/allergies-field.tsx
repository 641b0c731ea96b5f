import { ALLERGENS } from '#shared/domain/menu/allergens.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { joinList } from '#shared/i18n/format.ts';
import type { OrderExtras } from '#shared/domain/cart/checkout-document.ts';
import { FoldRow } from '../../ui/fold-row.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Props = { extras: OrderExtras; onChange: (extras: OrderExtras) => void };

export function AllergiesField({ extras, onChange }: Props) {
  const { lang, t } = useLanguage();
  const { allergies } = extras;
  const names = joinList(
    allergies.map((allergy) => allergenName(allergy, lang)),
    lang,
  );
  return (
    <FoldRow
      icon="warning"
      title={t('checkout.allergies')}
      hint={names === '' ? t('common.optional') : <bdi>{names}</bdi>}
    >
      <p className="text-sm text-ink-2" id="allergies-hint">
        {t('checkout.allergiesHint')}
      </p>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('checkout.allergies')}>
        {ALLERGENS.map((allergen) => (
          <label
            key={allergen}
            className="relative grid min-h-tap cursor-pointer place-items-center rounded-ctl border-[1.5px] border-line px-3.5 font-strong has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
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
    </FoldRow>
  );
}
