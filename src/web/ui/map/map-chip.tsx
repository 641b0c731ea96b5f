import type { ReactNode } from 'react';

export const MapChip = ({ children }: { children: ReactNode }) => (
  <span className="chip absolute inset-s-3 top-3 z-3 flex max-w-[calc(100%-78px)] items-center gap-1.5 rounded-[8px] bg-surface px-2.5 py-1.5 text-sm font-medium shadow-float">
    {children}
  </span>
);
