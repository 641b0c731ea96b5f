// Numbers, prices, phones, times and codes read from left to right in both languages. A browser's translation leaves them alone.
import type { ReactNode } from 'react';

export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" translate="no" className={className}>
      {children}
    </bdi>
  );
}
