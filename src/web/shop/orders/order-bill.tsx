import type { OrderDetail } from '#shared/contract/order-history.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { SumRow, sumClass } from '../../ui/sum.tsx';

const toFils = (amountAed: number): number => aedToFils(amountAed) ?? 0;

export function OrderBill({ order }: { order: OrderDetail }) {
  const { t } = useLanguage();
  const itemsFils = order.items.reduce((sum, item) => sum + toFils(item.order_item_grossprice), 0);
  const discountFils = toFils(order.discount);
  const couponFils = toFils(order.coupon_discount_value);
  const percent = `\u2066${order.tax_percent}%\u2069`;
  return (
    <dl className={`${sumClass} max-w-140 py-4`}>
      {/* Items show what they cost; the sum adds the online discount, so it is the list price. */}
      <SumRow name={t('cart.subtotal')}>
        <Money amountFils={itemsFils + discountFils} />
      </SumRow>
      {discountFils > 0 && (
        <SumRow name={t('history.discount')} look="saved">
          <Money amountFils={-discountFils} />
        </SumRow>
      )}
      {couponFils > 0 && (
        <SumRow name={t('cart.coupon')} look="saved">
          <Money amountFils={-couponFils} />
        </SumRow>
      )}
      {order.points_used > 0 && (
        <SumRow
          name={
            <>
              {t('cart.points')} <Ltr>{order.points_used}</Ltr>
            </>
          }
          look="saved"
        >
          <Money amountFils={-toFils(order.points_discount)} />
        </SumRow>
      )}
      {order.delivery_status === 'Delivery' && (
        <SumRow name={t('cart.deliveryFee')}>
          {toFils(order.delivery_fee) === 0 ? (
            t('common.free')
          ) : (
            <Money amountFils={toFils(order.delivery_fee)} />
          )}
        </SumRow>
      )}
      {toFils(order.tip) > 0 && (
        <SumRow name={t('history.tip')}>
          <Money amountFils={toFils(order.tip)} />
        </SumRow>
      )}
      <SumRow name={t('cart.total')} look="total">
        <Money amountFils={toFils(order.order_grossprice)} />
      </SumRow>
      {toFils(order.refunded) > 0 && (
        <SumRow name={t('history.refunded')} look="saved">
          <Money amountFils={-toFils(order.refunded)} />
        </SumRow>
      )}
      <SumRow
        name={t(order.tax_type === 0 ? 'cart.vatIncluded' : 'cart.vatAdded', { percent })}
        look="tax"
      >
        <Money amountFils={toFils(order.tax_amount)} />
      </SumRow>
    </dl>
  );
}
