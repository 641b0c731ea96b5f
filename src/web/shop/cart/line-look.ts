export const lineClass =
  'grid grid-cols-[64px_minmax(0,1fr)_auto] grid-rows-[auto_auto_auto] items-start gap-x-3.5 gap-y-1 border-b border-line py-3.5 last:border-0';
export const linePictureClass = 'row-[1/3] grid size-16 place-items-center rounded-[12px]';
export const lineNameClass = 'font-text text-body/[1.3] font-strong [word-spacing:0]';
export const lineDetailsClass = 'text-sm/[1.45] text-ink-2';
