// Something that is changed for today: a name and its press in one row, whatever opens under it over the whole width.
import type { ReactNode } from 'react';

type Props = { title: string; isOn: boolean; children: ReactNode };

export function TodayWork({ title, isOn, children }: Props) {
  return (
    <section
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 pb-3 border-b border-line last:pb-0 last:border-b-0 [&>:not(h3,button)]:min-w-0 [&>:not(h3,button)]:basis-full ${isOn ? 'border-s-4 border-s-late ps-3.5' : ''}`}
    >
      <h3>{title}</h3>
      {children}
    </section>
  );
}
