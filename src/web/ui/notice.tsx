// A notice within a page: what is right, what is to be known, what is wrong.
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

const KINDS = {
  plain: { box: 'bg-sunk', icon: '' },
  /** On a sunk ground. */
  raised: { box: 'bg-surface', icon: '' },
  ok: { box: 'bg-ok-soft', icon: 'text-ok' },
  warn: { box: 'bg-saffron-50', icon: 'text-amber' },
  bad: { box: 'bg-bad-soft', icon: 'text-bad' },
};
export type NoticeKind = keyof typeof KINDS;

/** `role` is `alert` for a failure, `status` for what changed meanwhile, absent for what stands there from the start. */
export function Notice({
  kind = 'plain',
  icon,
  as = 'div',
  className = '',
  children,
  ...rest
}: {
  kind?: NoticeKind;
  icon?: IconName;
  as?: 'div' | 'p' | 'section' | 'output';
  className?: string;
  role?: 'alert' | 'status' | undefined;
  id?: string;
  dir?: 'ltr';
  tabIndex?: number;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-live'?: 'polite' | 'off';
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  // One element type for the four names, which differ in nothing that is used here.
  const Element = as as 'section';
  return (
    <Element
      {...rest}
      className={`flex items-start gap-3 px-4 py-3.5 rounded-ctl text-label leading-[1.5] [&_b]:block ${KINDS[kind].box} ${className}`}
    >
      {icon && <Icon name={icon} className={`text-lead mt-px ${KINDS[kind].icon}`} />}
      {children}
    </Element>
  );
}
