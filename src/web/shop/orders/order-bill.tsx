// The bill of a past order.
import type { OrderDetail } from '#shared/contract/order-history.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';

const toFils = (amountAed: number): number => aedToFils(amountAed) ?? 0;

export function OrderBill({ order }: { order: OrderDetail }) {
  const { t } = useLanguage();
  const itemsFils = order.items.reduce((sum, item) => sum + toFils(item.order_item_grossprice), 0);
  const discountFils = toFils(order.discount);
  const couponFils = toFils(order.coupon_discount_value);
  const percent = `\u2066${order.tax_percent}%\u2069`;
  return (
    <dl className="sum max-w-140 py-4">
      {/* Items show what they cost; the sum adds the online discount, so it is the list price. */}
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>
          <Money amountFils={itemsFils + discountFils} />
        </dd>
      </div>
      {discountFils > 0 && (
        <div className="neg">
          <dt>{t('history.discount')}</dt>
          <dd>
            <Money amountFils={-discountFils} />
          </dd>
        </div>
      )}
      {couponFils > 0 && (
        <div className="neg">
          <dt>{t('cart.coupon')}</dt>
          <dd>
            <Money amountFils={-couponFils} />
          </dd>
        </div>
      )}
      {order.points_used > 0 && (
        <div className="neg">
          <dt>
            {t('cart.points')} <Ltr>{order.points_used}</Ltr>
          </dt>
          <dd>
            <Money amountFils={-toFils(order.points_discount)} />
          </dd>
        </div>
      )}
      {order.delivery_status === 'Delivery' && (
        <div>
          <dt>{t('cart.deliveryFee')}</dt>
          <dd>
            {toFils(order.delivery_fee) === 0 ? (
              t('common.free')
            ) : (
              <Money amountFils={toFils(order.delivery_fee)} />
            )}
          </dd>
        </div>
      )}
      {toFils(order.tip) > 0 && (
        <div>
          <dt>{t('history.tip')}</dt>
          <dd>
            <Money amountFils={toFils(order.tip)} />
          </dd>
        </div>
      )}
      <div className="tot">
        <dt>{t('cart.total')}</dt>
        <dd>
          <Money amountFils={toFils(order.order_grossprice)} />
        </dd>
      </div>
      {toFils(order.refunded) > 0 && (
        <div className="neg">
          <dt>{t('history.refunded')}</dt>
          <dd>
            <Money amountFils={-toFils(order.refunded)} />
          </dd>
        </div>
      )}
      <div className="vat">
        <dt>{t(order.tax_type === 0 ? 'cart.vatIncluded' : 'cart.vatAdded', { percent })}</dt>
        <dd>
          <Money amountFils={toFils(order.tax_amount)} />
        </dd>
      </div>
    </dl>
  );
}
