// The filters in a sheet whose button shows the number of matching dishes. Loaded when first opened.
import { useState } from 'react';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import { FILS_PER_DIRHAM } from '#shared/domain/money/money.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useTexts } from '../../messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import {
  filterChoices,
  passesFilters,
  pressFilter,
  priceSpan,
  type FilterKey,
} from './filter-rules.ts';
import { FILTER_WORDS } from './filter-words.ts';
import { PriceSlider } from './price-slider.tsx';
import { Button } from '../../ui/button.tsx';

type Chosen = readonly FilterKey[];

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-ctl border border-field bg-ground px-3.5 font-strong';

/** Each dish once, though it may be in several groups. */
function listDishes(page: MenuPage) {
  const cards = page.groups.flatMap((group) => group.cards);
  return [...new Map(cards.map((card) => [`${card.kind}${card.id}`, card])).values()];
}

function useFilterLabel(labels: MenuPage['labels']): (key: FilterKey) => string {
  const { lang, t } = useLanguage();
  const words = FILTER_WORDS[lang];
  return (key) => {
    const [kind, value = ''] = key.split(':');
    if (kind === 'diet') return labels.dietary[value] ?? value;
    if (kind === 'heat') return value === 'hot' ? words.hot : words.mild;
    if (kind === 'kcal') return `${words.upTo} ${t('menu.kcal', { count: Number(value) })}`;
    if (kind === 'upto')
      return `${words.upTo} ${formatMoney(Number(value) * FILS_PER_DIRHAM, lang)}`;
    return labels.allergens[value] ?? value;
  };
}

type SheetProps = {
  page: MenuPage;
  chosen: Chosen;
  onShow: (chosen: Chosen) => void;
  onClose: () => void;
};

export default function FilterSheet({ page, chosen, onShow, onClose }: SheetProps) {
  useTexts('choosing');
  const { lang, t } = useLanguage();
  const words = FILTER_WORDS[lang];
  const label = useFilterLabel(page.labels);
  const [pressed, setPressed] = useState<Chosen>(chosen);
  const dishes = listDishes(page);
  const count = (keys: Chosen) => dishes.filter((card) => passesFilters(card, keys)).length;
  const choices = filterChoices(dishes, page.labels);
  const span = priceSpan(dishes);
  const rows: [string, FilterKey[]][] = [
    [words.diet, choices.diet],
    [words.heat, choices.heat],
    [words.energy, choices.kcal],
    [words.without, choices.without],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('menu.filters')}
      footer={
        <Button size="lg" className="w-full" onClick={() => onShow(pressed)}>
          {t('menu.showDishes', { count: count(pressed) })}
        </Button>
      }
    >
      {pressed.length > 0 && (
        <Button
          variant="link"
          size="sm"
          className="absolute end-16 top-3.5 z-2"
          onClick={() => setPressed([])}
        >
          {t('menu.clearFilters')}
        </Button>
      )}
      <div className="grid divide-y divide-line">
        {rows
          .filter(([, keys]) => keys.length > 0)
          .map(([title, keys]) => (
            <div key={title} className="py-4">
              <fieldset>
                <legend className="mb-2 font-semibold">{title}</legend>
                <div className="flex flex-wrap gap-2">
                  {keys.map((key) => (
                    <button
                      key={key}
                      type="button"
                      className={`${CHIP} hover:bg-sunk aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink`}
                      aria-pressed={pressed.includes(key)}
                      onClick={() => setPressed(pressFilter(pressed, key))}
                    >
                      {key === 'heat:hot' && <Icon name="pepper" />}
                      <bdi>{label(key)}</bdi>{' '}
                      <small aria-hidden="true" className="text-sm opacity-75">
                        <Ltr>{count([key])}</Ltr>
                      </small>
                    </button>
                  ))}
                </div>
              </fieldset>
            </div>
          ))}
        {span && <PriceSlider span={span} chosen={pressed} onChosen={setPressed} />}
        <p className="py-4 text-xs text-ink-2">{words.note}</p>
      </div>
    </Dialog>
  );
}

export function FilterChips({
  page,
  chosen,
  onChosen,
}: {
  page: MenuPage;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}) {
  useTexts('choosing');
  const { t, lang } = useLanguage();
  const label = useFilterLabel(page.labels);
  const count = listDishes(page).filter((card) => passesFilters(card, chosen)).length;
  return (
    <div
      className="flex flex-wrap items-center gap-2 pt-3.5"
      role="group"
      aria-label={t('menu.filters')}
    >
      <p className="basis-full text-sm text-ink-2" role="status">
        {t('menu.results', { count })}
      </p>
      {chosen.map((key) => {
        const name = key.startsWith('without:')
          ? `${FILTER_WORDS[lang].without} ${label(key)}`
          : label(key);
        return (
          <button
            key={key}
            type="button"
            className={`${CHIP} border-ink bg-ink text-on-ink`}
            aria-label={t('menu.removeFilter', { name })}
            onClick={() => onChosen(chosen.filter((candidate) => candidate !== key))}
          >
            {name}
            <Icon name="close" />
          </button>
        );
      })}
      <Button variant="link" size="sm" onClick={() => onChosen([])}>
        {t('menu.clearFilters')}
      </Button>
    </div>
  );
}
