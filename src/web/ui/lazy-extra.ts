// Parts of a page that come after it, where a lost line must not take the page away.
import { lazy, type ComponentType } from 'react';

function Nothing(): null {
  return null;
}

/** Like `lazy`, for a part that nobody waits for: when it cannot be fetched, the page goes on without it until it is opened again. */
export function lazyExtra<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() =>
    load().catch(() => ({ default: Nothing as ComponentType<Props> })),
  ) as unknown as ComponentType<Props>;
}
