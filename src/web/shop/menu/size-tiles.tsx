// The sizes of an item as tiles; an unsold size is shown but disabled.
import type { WireItem } from '#shared/contract/menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { unitPrices } from '../../state/checkout/wire-prices.ts';
import { Tag } from '../../ui/tag.tsx';

type Props = { sizes: WireItem['item_size']; sizeId: number; onChange: (sizeId: number) => void };

/** Splits `9 pieces` into number and word; other names stay whole. */
function nameParts(name: string): { count: string | null; word: string } {
  const [, count, word] = /^([\d.]+)\s+(.+)$/.exec(name) ?? [];
  return count && word ? { count, word } : { count: null, word: name };
}

export function SizeTiles({ sizes, sizeId, onChange }: Props) {
  const { lang, t } = useLanguage();
  return (
    <fieldset className="choice-group">
      <legend className="choice-group-head">
        <span className="choice-group-name">{t('menu.size')}</span>
        <Tag kind="ok">
          <Icon name="check" />
          {t('menu.required')}
        </Tag>
      </legend>
      <div className="sizes">
        {sizes.map((size) => {
          const { count, word } = nameParts(lang === 'ar' ? size.size_ar : size.size);
          const { unitFils } = unitPrices({
            mrp: size.mrp,
            discountPrice: size.discount_price,
            channel: size.order_channel,
          });
          return (
            <label
              key={size.id}
              className={`size ${size.id === sizeId ? 'on' : ''} ${size.sold_here ? '' : 'dis'}`}
            >
              <input
                type="radio"
                className="ears-only"
                name="size"
                checked={size.id === sizeId}
                disabled={!size.sold_here}
                onChange={() => onChange(size.id)}
              />
              {count && (
                <em className="display-face">
                  <Ltr>{count}</Ltr>
                </em>
              )}
              <b>{word}</b>
              {size.sold_here ? (
                <Money amountFils={unitFils} />
              ) : (
                <span className="xs">{t('menu.notHere')}</span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
