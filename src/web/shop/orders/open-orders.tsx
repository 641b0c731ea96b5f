// Open orders on other pages; the rows are loaded only where there may be some.
import { Suspense, type ComponentProps } from 'react';
import { useMayHaveOrders } from '../../state/orders/may-have-orders.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import type LiveOrdersPart from './live-order.tsx';

const LiveOrders = lazyExtra(() => import('./live-order.tsx'));

type Props = Omit<ComponentProps<typeof LiveOrdersPart>, 'className'> & { className?: string };

export function OpenOrders({ className = '', ...rest }: Props) {
  if (!useMayHaveOrders()) return null;
  return (
    <div className={`my-4 flex flex-col gap-3 empty:hidden ${className}`}>
      <Suspense fallback={null}>
        <LiveOrders {...rest} className="bg-sunk" />
      </Suspense>
    </div>
  );
}
