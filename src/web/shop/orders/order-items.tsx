import { formatCount } from '#shared/i18n/format.ts';
import { type ReactNode, useId } from 'react';
import type { HistoryItem, OrderDetail } from '#shared/contract/order-history.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LineParts } from '../../ui/line-parts.tsx';
import { itemName, itemSize } from './order-words.ts';
import { MOST_STARS, type Stars, dishKey } from './review-rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/button.tsx';

export function StarInput({
  name,
  value,
  onChange,
}: {
  name: string;
  value: number;
  onChange: (stars: number) => void;
}) {
  const { t } = useLanguage();
  const group = useId();
  return (
    <fieldset className="flex min-w-0">
      <legend className="ears-only">{t('history.rateItem', { name })}</legend>
      {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((stars) => (
        <label
          key={stars}
          className={iconButtonClass(
            'plain',
            'text-[1.5rem]! text-star cursor-pointer max-[359px]:w-10',
          )}
        >
          <input
            type="radio"
            className="ears-only"
            name={group}
            checked={value === stars}
            onChange={() => onChange(stars)}
          />
          <Icon name={stars <= value ? 'star-fill' : 'star'} />
          <span className="ears-only">{t('history.stars', { count: stars })}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** `stars` null: the order is rated. A dish in two lines is rated at its first. */
type Props = {
  order: OrderDetail;
  stars: Stars | null;
  onStars: (key: string, stars: number) => void;
  renderIssue: (item: HistoryItem, name: string) => ReactNode;
};

export function OrderItems({ order, stars, onStars, renderIssue }: Props) {
  const { lang, t } = useLanguage();
  return (
    <ul>
      {order.items.map((item, index) => {
        const key = dishKey(item);
        const name = itemName(item, lang);
        const isFirst = order.items.findIndex((candidate) => dishKey(candidate) === key) === index;
        return (
          <li
            key={item.line}
            className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-3"
          >
            <div className={`tile ${item.tile} row-span-3 !size-16`}>
              <Picture name={item.image_url} alt="" sizes="64px" scale={item.image_scale} />
            </div>
            <h3 className="font-text text-body font-strong">
              {formatCount(item.order_item_quantity)} <bdi>{name}</bdi>
            </h3>
            <Money amountFils={aedToFils(item.order_item_grossprice) ?? 0} />
            <p className="sm mut col-span-2">
              <bdi>{itemSize(item, lang)}</bdi>
              <LineParts line={item} />
            </p>
            <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1">
              {stars !== null && isFirst && (
                <span className="row !gap-2 flex-wrap">
                  <span className="sm mut" aria-hidden="true">
                    {t('history.rateThis')}
                  </span>
                  <StarInput
                    name={name}
                    value={stars[key] ?? 0}
                    onChange={(count) => onStars(key, count)}
                  />
                </span>
              )}
              {renderIssue(item, name)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
