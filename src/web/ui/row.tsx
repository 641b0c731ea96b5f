// A row of a page: a badge, a name with a line below it, and what can be done.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  icon: IconName;
  /** The icon has a direction, which Arabic turns around. */
  isMirrored?: boolean;
  title: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
};

export function Row({ icon, isMirrored = false, title, hint, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line py-5">
      <span className="grid size-13 flex-none place-items-center rounded-ctl bg-saffron-100 text-h2">
        <Icon name={icon} mirror={isMirrored} />
      </span>
      <div className="min-w-0 flex-1 basis-27">
        <b className="wrap-anywhere">{title}</b>
        {hint && <p className="text-sm text-ink-2">{hint}</p>}
      </div>
      {children && <div className="flex items-center gap-1.5">{children}</div>}
    </div>
  );
}
