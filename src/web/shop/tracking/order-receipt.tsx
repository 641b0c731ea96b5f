import { formatCount, formatMoney } from '#shared/i18n/format.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { useLanguage } from '../../ui/language.tsx';
import { FoldRow } from '../../ui/fold-row.tsx';
import { LineParts } from '../../ui/line-parts.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { SumRow, sumClass } from '../../ui/sum.tsx';

export function OrderReceipt({ order }: { order: TrackedOrder }) {
  const { lang, t } = useLanguage();
  const totalFils = aedToFils(order.order_grossprice) ?? 0;
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <FoldRow
      icon="receipt"
      tone="quiet"
      title={
        <>
          {t('tracking.order')} <Ltr className="code">#{order.order_id}</Ltr>
        </>
      }
      hint={
        <>
          {t('tracking.items', { count })} ·{' '}
          <bdi className="nowrap">{formatMoney(totalFils, lang)}</bdi> ·{' '}
          {t(order.payment_status === 'COD' ? 'tracking.pay.cash' : 'tracking.pay.card')}
        </>
      }
    >
      <p className="mut sm">
        {t('tracking.ticket')} <Ltr className="text-ink font-[550]">{order.check_number}</Ltr>
      </p>
      <ul className="sm grid gap-2">
        {order.items.map((item, index) => {
          const size = lang === 'ar' ? item.size_ar : item.size;
          return (
            <li key={index} className="flex items-baseline gap-2.5">
              <b className="min-w-5.5">{formatCount(item.quantity)}</b>
              <span className="flex-1">
                <bdi>{lang === 'ar' ? item.name_ar : item.name}</bdi>
                {size !== '' && (
                  <span className="mut">
                    {' '}
                    <bdi>{size}</bdi>
                  </span>
                )}
                <LineParts line={item} />
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={sumClass}>
        <SumRow name={t('tracking.total')} look="total">
          <Money amountFils={totalFils} />
        </SumRow>
      </dl>
    </FoldRow>
  );
}
