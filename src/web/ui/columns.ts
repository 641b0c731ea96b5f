/** The main part of a page, and what stays in sight beside it on wide screens. */
export const columnsClass =
  'grid grid-cols-[minmax(0,1fr)] gap-8 wide:grid-cols-[minmax(0,1fr)_340px] wide:items-start wide:gap-9 xwide:grid-cols-[minmax(0,1fr)_400px] xwide:gap-16 wide:[&_aside]:sticky wide:[&_aside]:top-[calc(var(--spacing-bar)+24px)]';
/** Two columns alike. */
export const halvesClass = 'grid grid-cols-[minmax(0,1fr)] gap-8 wide:grid-cols-2 wide:gap-12';
