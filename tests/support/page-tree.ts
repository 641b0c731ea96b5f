// Lines of the tree that assistive technology is given, as snapshots write them.

/** Quoted whole: a name may hold a colon. */
const entry = (depth: number, key: string, rest: string): string =>
  `${'  '.repeat(depth)}- '${`${key}${rest.replace(/:$/, '')}`.replaceAll("'", "''")}'${rest.endsWith(':') ? ':' : ''}`;
/** One line of the tree; names are whole. */
export const line = (depth: number, role: string, name: string, rest = ''): string =>
  entry(depth, `${role} ${JSON.stringify(name)}`, rest);
/** A name that begins so: what follows it, a price or a time, is of the day. */
export const begins = (depth: number, role: string, start: string): string =>
  entry(depth, `${role} /^${start.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}/`, '');
