import ringUrl from './ring.svg?url&no-inline';

export function CrunchRing({ className = '' }: { className?: string }) {
  return (
    <svg className={`crunch-ring ${className}`} viewBox="0 0 600 600" aria-hidden="true">
      <use href={`${ringUrl}#ring`} />
    </svg>
  );
}
