// A row that opens: a question that few answer, or an answer that is already given.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  icon: IconName;
  /** Beside what a form asks, or beside what an order says. */
  tone?: 'chili' | 'quiet';
  title: ReactNode;
  /** The answer so far, or why to open it. */
  hint: ReactNode;
  /** Whether the hint may change by itself, so that it is announced. */
  isLive?: boolean;
  children: ReactNode;
};

export function FoldRow({ icon, tone = 'chili', title, hint, isLive = false, children }: Props) {
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="flex min-h-15.5 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon
          name={icon}
          className={tone === 'chili' ? 'text-lead text-chili' : 'text-h3 text-ink-2'}
        />
        <span className="min-w-0 flex-1">
          <b className="block">{title}</b>
          <span
            className="block text-sm text-ink-2 [overflow-wrap:anywhere]"
            role={isLive ? 'status' : undefined}
          >
            {hint}
          </span>
        </span>
        <Icon name="caret-down" className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-4">{children}</div>
    </details>
  );
}
