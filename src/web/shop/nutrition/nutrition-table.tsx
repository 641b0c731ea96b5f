import { useState } from 'react';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { tableClass, tableRoomClass } from '../../ui/table-look.ts';
import { NUTRIENTS, type Nutrient } from '#shared/domain/menu/nutrients.ts';
import {
  oneDecimal,
  sumAmounts,
  type Amounts,
  type Meal,
  type NutritionItem,
} from './nutrition-sum.ts';
import { Button } from '../../ui/button.tsx';

/** The names stay beside the figures that scroll sideways. */
const HEAD = 'sticky start-0 z-1 min-w-43 border-b border-line bg-inherit text-start align-top';
const NUMBER = 'min-w-21 border-b border-line p-3 text-end align-top tabular-nums';

type Props = { meal: Meal; labels: Record<Nutrient, string> };

/** State of one meal; use the meal's id as its key. */
export function NutritionTable({ meal, labels }: Props) {
  const { t } = useLanguage();
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const items = meal.groups.flatMap((group) => group.items);
  const total = sumAmounts(items, excluded);
  const toggle = (id: number) =>
    setExcluded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isEmpty = items.every((item) => excluded.has(item.id));
  return (
    <div className="stack">
      <div
        role="group"
        aria-label={t('nutrition.totalOf', { meal: meal.name })}
        aria-live="polite"
        aria-atomic="true"
      >
        <dl className="grid grid-cols-3 gap-px overflow-clip rounded-ctl border border-line bg-line tablet:grid-cols-9">
          {NUTRIENTS.map((nutrient) => (
            <div key={nutrient} className="flex flex-col justify-between bg-surface px-2 py-2">
              <dt className="mut text-xs">{labels[nutrient]}</dt>
              <dd className="display-face text-lead">
                <Ltr>{oneDecimal(total[nutrient])}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div
        className={tableRoomClass}
        role="region"
        aria-label={t('nutrition.scroll', { meal: meal.name })}
        tabIndex={0}
      >
        <table className={tableClass}>
          <caption className="ears-only">{meal.name}</caption>
          <thead>
            <tr className="bg-sunk">
              <th scope="col" className={`${HEAD} p-3 font-strong`}>
                {t('nutrition.ingredient')}
              </th>
              {NUTRIENTS.map((nutrient) => (
                <th key={nutrient} scope="col" className={`text-xs font-strong ${NUMBER}`}>
                  {labels[nutrient]}
                </th>
              ))}
            </tr>
          </thead>
          {meal.groups.map((group) => (
            <tbody key={group.key}>
              <Sums
                title={group.name}
                label={t('nutrition.groupTotal', { group: group.name })}
                amounts={sumAmounts(group.items, excluded)}
              />
              {group.items.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  isOn={!excluded.has(item.id)}
                  onToggle={() => toggle(item.id)}
                />
              ))}
            </tbody>
          ))}
          <tfoot>
            <Sums
              title={t('nutrition.total')}
              label={t('nutrition.totalOf', { meal: meal.name })}
              amounts={total}
            />
          </tfoot>
        </table>
      </div>
      <p className="row min-h-tap" role="status">
        {excluded.size > 0 && (
          <Button variant="link" size="sm" onClick={() => setExcluded(new Set())}>
            {t('nutrition.reset')}
          </Button>
        )}
        {isEmpty && <span className="mut sm">{t('nutrition.nothing')}</span>}
      </p>
    </div>
  );
}

function Row({
  item,
  isOn,
  onToggle,
}: {
  item: NutritionItem;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <tr
      className={`cursor-pointer bg-surface hover:bg-saffron-50 ${isOn ? '' : 'mut line-through'}`}
      onClick={onToggle}
    >
      <th scope="row" className={`${HEAD} p-0 font-regular`}>
        {/* The row handles the press; the label must not handle it again. */}
        <label
          className="flex min-h-tap cursor-pointer items-start gap-2.5 p-3"
          onClick={(event) => event.stopPropagation()}
        >
          <input
            type="checkbox"
            className="size-5 flex-none accent-ink"
            checked={isOn}
            onChange={onToggle}
          />
          <span>
            <Numbers text={item.item_name} />
            <small className="mut block">
              <Numbers text={item.portion} />
            </small>
          </span>
        </label>
      </th>
      {NUTRIENTS.map((nutrient) => (
        <td key={nutrient} className={NUMBER}>
          <Ltr>{oneDecimal(item[nutrient])}</Ltr>
        </td>
      ))}
    </tr>
  );
}

function Sums({ title, label, amounts }: { title: string; label: string; amounts: Amounts }) {
  return (
    <tr className="bg-sunk font-strong">
      <th scope="row" className={`${HEAD} p-3 font-strong`}>
        <span aria-hidden="true">{title}</span>
        <span className="ears-only">{label}</span>
      </th>
      {NUTRIENTS.map((nutrient) => (
        <td key={nutrient} className={NUMBER}>
          <Ltr>{oneDecimal(amounts[nutrient])}</Ltr>
        </td>
      ))}
    </tr>
  );
}
