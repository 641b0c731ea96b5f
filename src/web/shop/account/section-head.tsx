// The title of a section, with an optional action. The focus stays in the menu.
import type { ReactNode } from 'react';

export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
