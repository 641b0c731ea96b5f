// The bitten Q with its crumbs. Never mirrored.

/** The mark alone; `className` sizes it, `--crumb` colours its crumbs. */
export function BittenMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="currentColor"
        d="M21.5 3C10.700 3 2 11.600 2 22.300S10.700 41.600 21.500 41.600c3.400 0 6.600-.900 9.400-2.400l-1.300-3.400 2.600-1.500-2.400-3.600 3.600-2.200-1-3.500 4.300-.600 1.300-3.200 2.500.600c.300-1.200.400-2.400.400-3.500C40.900 11.600 32.300 3 21.500 3Zm0 11.200c4.600 0 8.300 3.600 8.300 8.100 0 4.500-3.700 8.100-8.300 8.100s-8.300-3.600-8.300-8.100c0-4.500 3.700-8.100 8.300-8.100Z"
      />
      <path
        className="crumb"
        fill="var(--crumb,currentColor)"
        d="m38.300 28.400 4.100-1.100 2.700 2.900-1.200 3.900-4.300.6-2.400-3Zm-4.400 8.200 3.500-.9 2.600 2.300-.6 3.700-3.900 1.200-2.700-2.700Zm8.500 1.900 3-.5 1.700 2.300-1.100 2.900-3.200.2-1.500-2.600Z"
      />
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
