import { expect, test } from 'vitest';
import type { ListedOrder, OrderDetail } from '#shared/contract/order-history.ts';
import { renderPart } from '#tests/support/render-part.tsx';
import { OrderList } from './order-list.tsx';
import { PastOrder } from './past-order.tsx';

const nothing = (): void => undefined;
const order = (date_created: string) =>
  ({
    order_id: 'C000000001',
    date_created,
    order_status_code: 5,
    order_status_description: 'Completed',
    delivery_status: 'Pickup',
    delivery_address: '',
    store_name: 'BurJuman',
    store_name_ar: 'برجمان',
    check_number: '17',
    order_grossprice: 52,
    order_netprice: 52,
    delivery_fee: 0,
    tip: 0,
    refunded: 0,
    tax_percent: 5,
    tax_amount: 2.48,
    tax_type: 0,
    discount: 0,
    coupon_discount_value: 0,
    points_used: 0,
    points_discount: 0,
    ratings: 4.5,
    quantity: 2,
    payment_method: 'Cash',
    payment_status: 'Cash',
    scheduled_for: null,
    may_cancel: false,
    dishes: [],
    items: [],
    allergies: [],
  }) as unknown as ListedOrder & OrderDetail;

test.each([
  ['', 'Not Found'],
  ['2026-11-14T17:05:00Z', '\u20662026-11-14 21:05\u2069'],
])(
  'the date %j of an order reads %s in the list and on its page (PROFILE-41, CONST-19)',
  (date, words) => {
    const list = renderPart(
      <OrderList
        customerId={9}
        orders={[order(date)]}
        busy={null}
        onOpen={nothing}
        onRepeat={nothing}
      />,
    );
    expect(list.container.textContent).toContain(`${words} · `);
    list.unmount();
    const page = renderPart(
      <PastOrder
        order={order(date)}
        customerId={1}
        isBusy={false}
        onRepeat={nothing}
        onSaved={nothing}
        onChanged={nothing}
      />,
    );
    expect(page.container.textContent).toContain(`${words} · `);
  },
);
