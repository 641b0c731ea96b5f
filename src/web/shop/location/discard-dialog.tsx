// Asks before a change of location empties the cart. If the new branch sells some of it, a third answer keeps that part.
import { type CartLine, lineTotalFils } from '#shared/domain/cart/cart.ts';
import { formatCount, formatMoney } from '#shared/i18n/format.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTexts } from '../../messages.ts';
import { useMemo } from 'react';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import { useShop } from '../../state/shop.ts';
import { useQuery } from '../../ui/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

type Keepable = { kept: CartLine[]; gone: CartLine[] };

/** Null until the branch has answered, and when it sells nothing of the cart. */
function useKeepable(storeId: number | null, lines: readonly CartLine[]): Keepable | null {
  const { api } = useShop();
  const isAsked = storeId !== null && lines.length > 0;
  const cart = lines.map(toCartItem);
  const { answer } = useQuery(isAsked ? JSON.stringify([storeId, cart]) : null, () =>
    api('validateCart', { body: { cart, mode: 'online', store_id: storeId ?? 0 } }),
  );
  return useMemo(() => {
    if (!answer?.ok) return null;
    const missing = new Set(answer.data.menuData.map(({ index }) => index));
    const kept = lines.filter((_line, index) => !missing.has(index));
    const gone = lines.filter((_line, index) => missing.has(index));
    return kept.length > 0 ? { kept, gone } : null;
  }, [answer, lines]);
}

const sumTotals = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotalFils(line), 0);

type Props = {
  storeId: number | null;
  onNo: () => void;
  onYes: () => void;
  /** The lines that the branch does not have. */
  onKeep: (gone: readonly CartLine[]) => void;
};

export function DiscardDialog({ storeId, onNo, onYes, onKeep }: Props) {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const { quantity, lines } = useCart();
  const keepable = useKeepable(storeId, lines);
  return (
    <Dialog
      open
      onClose={onNo}
      kind="choice"
      title={t('location.discardTitle')}
      footer={
        <>
          {keepable && (
            <Button onClick={() => onKeep(keepable.gone)}>{t('location.discardKeep')}</Button>
          )}
          <Button variant="outline" onClick={onNo}>
            {t('location.discardNo')}
          </Button>
          <Button variant="ink" onClick={onYes}>
            {t('location.discardYes')}
          </Button>
        </>
      }
    >
      <p>
        {keepable?.gone.length === 0
          ? t('location.discardOrKeep')
          : t('location.discardText', {
              count: quantity,
              amount: `\u2068${formatMoney(sumTotals(lines), lang)}\u2069`,
            })}
      </p>
      {keepable && <Fate {...keepable} />}
    </Dialog>
  );
}

/** What happens to each line, removed ones first. */
function Fate({ kept, gone }: Keepable) {
  const { t } = useLanguage();
  return (
    <>
      <p className="font-semibold">
        {t(gone.length === 0 ? 'location.keepsAll' : 'location.keepsSome', {
          kept: kept.length,
          count: kept.length + gone.length,
        })}
      </p>
      <ul className="mt-2 mb-3 grid">
        {gone.map((line) => (
          <Row key={line.key} line={line} isGone />
        ))}
        {kept.map((line) => (
          <Row key={line.key} line={line} isGone={false} />
        ))}
      </ul>
      <p className="row font-semibold">
        {t('location.cartBecomes')}
        <span className="to-end">
          <Money amountFils={sumTotals(kept)} />
        </span>
      </p>
    </>
  );
}

function Row({ line, isGone }: { line: CartLine; isGone: boolean }) {
  const { t, lang } = useLanguage();
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <span
        className={`tile ${line.tile} grid! size-12 flex-none place-items-center rounded-[12px]! ${isGone ? 'opacity-60 grayscale' : ''}`}
      >
        <Picture name={line.image} alt="" sizes="56px" />
      </span>
      <b className={`min-w-0 flex-1 font-strong ${isGone ? 'text-ink-2' : ''}`}>
        {formatCount(line.quantity)} {line.name[lang]}
      </b>
      {isGone ? (
        <Tag kind="bad">{t('location.notThere')}</Tag>
      ) : (
        <span className="text-h3 text-ok">
          <Icon name="check-circle" />
          <span className="ears-only">{t('location.stays')}</span>
        </span>
      )}
    </li>
  );
}
