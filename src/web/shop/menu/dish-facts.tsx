import type { WireItem } from '#shared/contract/menu.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import { joinSentence } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { energyText } from '../../ui/energy-text.ts';

type Props = { kcal: string; allergens: WireItem['allergens'] };

/** Energy and allergens in one line; traces and what a choice brings open below it. */
export function DishFacts({ kcal, allergens }: Props) {
  const { lang, t } = useLanguage();
  const list = (keys: readonly string[]) =>
    joinSentence(
      keys.map((key) => allergenName(key, lang)),
      lang,
    );
  const first = [
    energyText(kcal, t),
    ...(allergens.contains.length > 0
      ? [t('menu.contains', { list: list(allergens.contains) })]
      : []),
  ].join(' · ');
  const more = [
    allergens.depends_on_choice.length > 0 &&
      t('menu.dependsOnChoice', { list: list(allergens.depends_on_choice) }),
    allergens.may_contain.length > 0 && t('menu.mayContain', { list: list(allergens.may_contain) }),
  ].filter((part) => part !== false);
  const line = 'mt-2 flex min-h-12 items-center gap-3 border-b border-line py-2';
  const icon = <Icon name="warning-circle" className="shrink-0 !size-6 text-ink-2" />;
  if (more.length === 0)
    return (
      <p className={line}>
        {icon}
        {first}
      </p>
    );
  return (
    <details className="group mt-2 border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        {icon}
        <span className="flex-1">{first}</span>
        <Icon name="caret-down" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="ps-9 pb-3 text-ink-2">
        {more.map((part) => (
          <p key={part} className="first-letter:uppercase">
            {part}
          </p>
        ))}
      </div>
    </details>
  );
}
