import type { ReactNode } from 'react';

export function GroupHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-0.5 pt-8 pb-2 wide:pt-10 wide:pb-4">
      <h2 className="text-[1.875rem] font-black">{title}</h2>
      {children && <div className="text-sm text-ink-2">{children}</div>}
    </div>
  );
}
