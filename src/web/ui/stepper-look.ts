export const stepperPartClass =
  'grid place-items-center h-full rounded-full hover:bg-veil disabled:text-ink-off disabled:cursor-not-allowed aria-disabled:text-ink-off [&>svg]:size-4';
export const stepperCountClass =
  'text-center font-semibold tabular-nums [&>bdi]:inline-block motion-safe:[&>bdi]:animate-roll';
