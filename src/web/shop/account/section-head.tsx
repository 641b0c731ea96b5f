// The title of a section; an action may stand at its end. The focus stays in the menu, which stays too.
import type { ReactNode } from 'react';

export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
