// The bitten Q with its crumbs. Never mirrored.
import ringUrl from './ring.svg?url&no-inline';

/** The mark alone; `className` sizes it, `--crumb` colours its crumbs. */
export function BittenMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${ringUrl}#mark`} />
    </svg>
  );
}

export function Logo({ name, inverse = false }: { name: string; inverse?: boolean }) {
  return (
    <span className={inverse ? 'logo inv' : 'logo'}>
      <BittenMark className="mark" />
      <b>{name}</b>
    </span>
  );
}
