// Lazy parts that a lost connection must not turn into a failed page.
import { lazy, type ComponentType } from 'react';

function Nothing(): null {
  return null;
}

/** Like `lazy`, but a failed part is left out until it is opened again. */
export function lazyExtra<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() =>
    load().catch(() => ({ default: Nothing as ComponentType<Props> })),
  ) as unknown as ComponentType<Props>;
}
