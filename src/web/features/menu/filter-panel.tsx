// The filters of the menu: marks, spice, energy and allergens as buttons that stay pressed. Loaded when first opened.
import type { MenuPage } from '#shared/contract/menu.ts';
import '../../choice-messages.ts';
import { useLanguage } from '../../ui/language.tsx';
import { energyText } from './energy-text.ts';
import type { Filters } from './filtered-menu.ts';
import { filterChoices, passesFilters, pressFilter, type FilterKey } from './filter-rules.ts';
import { FILTER_WORDS } from './filter-words.ts';

type Props = {
  page: MenuPage;
  filters: Filters | null;
  onFilters: (filters: Filters | null) => void;
};

export default function FilterPanel({ page, filters, onFilters }: Props) {
  const { lang, t } = useLanguage();
  const words = FILTER_WORDS[lang];
  const chosen = filters?.chosen ?? [];
  const choices = filterChoices(
    page.groups.flatMap((group) => group.cards),
    page.labels,
  );
  const press = (key: FilterKey) => {
    const next = pressFilter(chosen, key);
    onFilters(
      next.length === 0 ? null : { chosen: next, passes: (card) => passesFilters(card, next) },
    );
  };
  const label = (key: FilterKey) => {
    const [kind, value = ''] = key.split(':');
    if (kind === 'diet') return page.labels.dietary[value] ?? value;
    if (kind === 'heat') return value === 'hot' ? words.hot : words.mild;
    if (kind === 'kcal')
      return (
        <>
          {words.upTo} {energyText(value, t)}
        </>
      );
    return page.labels.allergens[value] ?? value;
  };
  const rows: [string, FilterKey[]][] = [
    [words.diet, choices.diet],
    [words.heat, choices.heat],
    [words.energy, choices.kcal],
    [words.without, choices.without],
  ];
  return (
    <div className="mfilters" id="menu-filters">
      {rows
        .filter(([, keys]) => keys.length > 0)
        .map(([title, keys]) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            <div className="chips">
              {keys.map((key) => (
                <button
                  key={key}
                  type="button"
                  className="chip"
                  aria-pressed={chosen.includes(key)}
                  onClick={() => press(key)}
                >
                  {label(key)}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      <p className="xs mut">{words.note}</p>
      {chosen.length > 0 && (
        <button type="button" className="btn link sm" onClick={() => onFilters(null)}>
          {t('menu.clearFilters')}
        </button>
      )}
    </div>
  );
}
