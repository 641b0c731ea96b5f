// A strip of dishes that is pushed sideways on a phone and is a row of four on a wide screen: on the landing page and below the cart.
export const stripClass =
  '-mx-gutter flex gap-3 overflow-x-auto px-gutter [scrollbar-width:none] wide:mx-0 wide:grid wide:grid-cols-4 wide:gap-5 wide:px-0';
export const stripDish = {
  card: 'relative flex w-[44%] shrink-0 snap-start flex-col gap-2.5 pb-1.5 max-[359px]:w-[60%] tablet:w-[27%] wide:w-auto wide:pb-0',
  tile: 'relative grid aspect-[1/0.86] place-items-center rounded-tile',
  name: 'text-[1.25rem] ar:leading-[1.3] wide:text-h3',
  text: 'line-clamp-2 text-sm/[1.45] text-ink-2 max-wide:hidden',
  /** A press on the price opens the dish too: the raised figures would lie over the target. */
  price:
    'pointer-events-none mt-auto flex flex-wrap items-baseline gap-2 [&>.aed]:text-[1.4375rem] [&>.aed]:font-head',
} as const;
