// The title of a section; it takes the focus when the section opens, and an action may stand at its end.
import type { ReactNode } from 'react';

export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return <div className="section-head"><h1>{title}</h1>{children}</div>;
}
