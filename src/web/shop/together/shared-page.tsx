import type { ReactNode } from 'react';

/** A page of a shared cart without its menu: its door, its end, a fault. */
export function SharedPage({ children }: { children: ReactNode }) {
  return <div className="wrap grid max-w-140 justify-items-start gap-4 py-6">{children}</div>;
}
