// The sizes of an item as tiles; an unsold size is shown but disabled.
import type { WireItem } from '#shared/contract/menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { ChoiceGroup } from './choice-group.tsx';
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
  const chosen = sizes.find(({ id }) => id === sizeId);
  return (
    <ChoiceGroup
      name={t('menu.size')}
      tag={
        <Tag kind="ok">
          <Icon name="check" />
          {chosen && (lang === 'ar' ? chosen.size_ar : chosen.size)}
        </Tag>
      }
    >
      <div className="grid grid-cols-3 gap-2">
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
              className="relative grid cursor-pointer content-center justify-items-center gap-1 rounded-ctl border border-line px-2 py-3 text-center has-checked:border-ink has-checked:bg-saffron-50 has-checked:inset-ring has-checked:inset-ring-ink has-disabled:cursor-not-allowed has-disabled:bg-sunk has-disabled:text-ink-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
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
                <em className="display-face text-[2.25rem]/[1] font-black not-italic">
                  <Ltr>{count}</Ltr>
                </em>
              )}
              <b className="text-[0.875rem] font-regular">{word}</b>
              {size.sold_here ? (
                <Money amountFils={unitFils} className="text-[1.1875rem]" />
              ) : (
                <span className="text-xs">{t('menu.notHere')}</span>
              )}
            </label>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
