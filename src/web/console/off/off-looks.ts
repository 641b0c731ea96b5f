// What the two sides of the screen look alike in, as class names.
export const offHeadClass =
  'mb-3 flex flex-wrap items-baseline justify-between gap-2 text-[1.5rem]/[1.2]';
export const noneClass =
  'rounded-[12px] border border-dashed border-line px-4 py-7 text-center text-ink-2';
export const pictureClass = 'size-13 flex-none rounded-ctl bg-sand object-cover';
export const toggleClass =
  'min-h-15 min-w-15 rounded-ctl bg-sand px-3 text-center font-semibold aria-pressed:bg-ink aria-pressed:text-ground';
