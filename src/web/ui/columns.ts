/** The main part of a page, and what stays in sight beside it on wide screens. */
export const columnsClass =
  'grid gap-8 large-text:*:min-w-0 wide:grid-cols-[minmax(0,1fr)_340px] wide:items-start wide:gap-9 xwide:grid-cols-[minmax(0,1fr)_400px] xwide:gap-16 wide:[&_aside]:sticky wide:[&_aside]:top-[calc(var(--spacing-bar)+24px)]';
/** Two columns alike. */
export const halvesClass = 'grid gap-8 large-text:*:min-w-0 wide:grid-cols-2 wide:gap-12';
/** What stands beside a menu on wide screens, as high as the window; lower where the strip of a closed branch is above it. */
export const panelClass =
  'only-d sticky top-[calc(var(--spacing-bar)+var(--spacing-nav))] flex h-[calc(100vh-var(--spacing-bar)-var(--spacing-nav))] min-h-0 flex-col border-s border-line ps-6 pe-gutter [.closed-strip~.shell_&]:h-[calc(100vh-var(--spacing-bar)-var(--spacing-nav)-60px)]';
export const panelHeadClass = 'pt-5.5 pb-3 [&>h2]:font-black';
