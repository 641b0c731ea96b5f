import type { ReactNode } from 'react';
import { CrunchRing } from '../../ui/crunch-ring.tsx';

export function DishHero({
  tile,
  className = '',
  children,
}: {
  tile: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`tile ${tile} relative grid place-items-center overflow-hidden ${className}`}>
      <CrunchRing className="absolute w-[130%] text-ring" />
      {children}
    </div>
  );
}
