import type { WireItem } from '#shared/contract/menu.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { joinSentence } from '#shared/i18n/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { energyText } from './energy-text.ts';

type Props = { kcal: string; allergens: WireItem['allergens'] };

export function DishFacts({ kcal, allergens }: Props) {
  const { lang, t } = useLanguage();
  const list = (keys: readonly string[]) =>
    joinSentence(
      keys.map((key) => allergenName(key, lang)),
      lang,
    );
  const parts = [
    allergens.contains.length > 0 && t('menu.contains', { list: list(allergens.contains) }),
    allergens.depends_on_choice.length > 0 &&
      t('menu.dependsOnChoice', { list: list(allergens.depends_on_choice) }),
    allergens.may_contain.length > 0 && t('menu.mayContain', { list: list(allergens.may_contain) }),
  ].filter((part) => part !== false);
  return (
    <p className="mut sm mt-1.5">
      {energyText(kcal, t)}
      {parts.map((part) => ` · ${part}`).join('')}
    </p>
  );
}
