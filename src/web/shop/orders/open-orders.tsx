// Open orders on other pages; the rows are loaded only where there may be some.
import { Suspense, type ComponentProps } from 'react';
import { useMayHaveOrders } from '../../state/orders/may-have-orders.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import type LiveOrdersPart from './live-order.tsx';

const LiveOrders = lazyExtra(() => import('./live-order.tsx'));

export function OpenOrders(props: ComponentProps<typeof LiveOrdersPart>) {
  if (!useMayHaveOrders()) return null;
  return (
    <div className="live-list">
      <Suspense fallback={null}>
        <LiveOrders {...props} />
      </Suspense>
    </div>
  );
}
