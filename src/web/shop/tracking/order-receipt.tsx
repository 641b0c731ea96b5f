// The dishes and prices that somebody who follows the order may see.
import { formatCount, formatMoney } from '#shared/i18n/format.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { useLanguage } from '../../ui/language.tsx';
import { FoldRow } from '../../ui/fold-row.tsx';
import { LineParts } from '../../ui/line-parts.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';

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
      <ul className="sm receipt-lines">
        {order.items.map((item, index) => {
          const size = lang === 'ar' ? item.size_ar : item.size;
          return (
            <li key={index}>
              <b>{formatCount(item.quantity)}</b>
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
      <div className="sum">
        <div className="tot">
          <span>{t('tracking.total')}</span>
          <Money amountFils={totalFils} />
        </div>
      </div>
    </FoldRow>
  );
}
