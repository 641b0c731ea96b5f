/** What stands beside a menu on wide screens, as high as the window; lower where the strip of a closed branch is above it. */
export const panelClass =
  'only-d sticky top-[calc(var(--spacing-bar)+var(--spacing-nav))] flex h-[calc(100vh-var(--spacing-bar)-var(--spacing-nav))] min-h-0 flex-col border-s border-line ps-6 pe-gutter [.closed-strip~.shell_&]:h-[calc(100vh-var(--spacing-bar)-var(--spacing-nav)-60px)]';
export const panelHeadClass = 'pt-5.5 pb-3 [&>h2]:font-black';
