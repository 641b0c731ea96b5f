// Arrow keys among side-by-side options: in Arabic the next one is to the left.

/** The new position, or null when the key does not move. Positions wrap around. */
export function stepOfKey(
  key: string,
  index: number,
  count: number,
  isRtl: boolean,
): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return (index + 1) % count;
  if (key === backward || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
