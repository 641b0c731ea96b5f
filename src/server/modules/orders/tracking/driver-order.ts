import type { Ride } from '#shared/contract/driver.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderView } from '../view/order-view.read-model.ts';

/** A driver may open the link before the order is handed to them. */
const BEFORE_OR_ON_THE_WAY: readonly OrderState[] = [
  'in_kitchen',
  'on_hold',
  'ready',
  'dispatched',
];

export const mayHaveLink = ({
  order_type,
  state,
}: Pick<OrderView<never>, 'order_type' | 'state'>): boolean =>
  order_type === 'Delivery' && BEFORE_OR_ON_THE_WAY.includes(state);

export const driverOrder = (order: OrderView<'branch'>): Ride => ({
  check_number: order.check_number,
  store: order.branch,
  is_riding: order.state === 'dispatched',
});
