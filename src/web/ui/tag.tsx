import type { ReactNode } from 'react';

const KINDS = {
  plain: 'bg-sand text-ink',
  save: 'bg-night text-saffron',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-saffron-50 text-amber',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  wait: 'bg-wait-soft text-wait',
  solid: 'bg-action text-on-action',
  ended: 'bg-action-press text-on-action',
  /** On a picture. */
  bright: 'bg-surface text-ink',
};
export type TagKind = keyof typeof KINDS;

export function Tag({
  kind = 'plain',
  as: Element = 'span',
  className = '',
  ...rest
}: {
  kind?: TagKind;
  as?: 'span' | 'p';
  className?: string;
  role?: 'status';
  children: ReactNode;
}) {
  return (
    <Element
      {...rest}
      className={`inline-flex items-center gap-1 px-[7px] py-[3px] rounded-tag text-xs font-semibold leading-[1.3] [&>svg]:size-[13px] [&>bdi]:inline-block large-text:min-w-0 large-text:wrap-anywhere large-text:whitespace-normal ${KINDS[kind]} ${className}`}
    />
  );
}
