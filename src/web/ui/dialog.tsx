// The native dialog: it traps the focus and returns it, closes on Escape, and makes the page inert.
import { useId, type ReactNode } from 'react';
import { useLanguage } from './language.tsx';
import { DialogStyles } from './dialog-styles.tsx';
import { useDragToClose } from './use-drag-to-close.ts';
import { IconButton } from './button.tsx';

const ALERT = {
  box: 'gap-3.5 bg-ground px-gutter pt-7 pb-[calc(20px+env(safe-area-inset-bottom))] text-start tablet:max-w-120 tablet:p-8 kitchen:bg-surface',
  head: 'pb-2',
  heading: 'pe-11 text-[1.75rem]',
  body: 'pb-5 [&>p+p]:mt-2',
  // The console's buttons and its number pad name this row.
  footer: 'acts grid grid-cols-[minmax(0,1fr)] gap-2.5',
};
const BESIDE = 'tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none';

/** `sheet` slides from the bottom on a phone; `alert` is a small question, `choice` one whose answers stand below each other, `bright` good news. */
const KINDS = {
  sheet: {
    box: 'bg-ground motion-safe:animate-[rise_var(--transition-duration-sheet)_var(--ease-out)] tablet:max-h-[min(860px,92dvh)] tablet:max-w-160',
    head: 'ps-gutter pe-[calc(var(--spacing-gutter)+48px)] pt-6 pb-2',
    heading: 'text-[1.75rem]',
    body: 'px-gutter pt-2 pb-6',
    footer:
      'z-2 flex gap-3 bg-ground px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar max-[359px]:flex-wrap wide:px-8 wide:py-4 [&>:is(a,button)]:flex-1',
  },
  alert: { ...ALERT, footer: `${ALERT.footer} ${BESIDE}` },
  choice: ALERT,
  bright: {
    box: 'theme-day gap-1.5 overflow-auto! bg-saffron px-gutter pt-7 pb-[calc(20px+env(safe-area-inset-bottom))] text-center tablet:max-w-120 tablet:p-8',
    head: 'pb-2',
    heading: 'text-[2.75rem]',
    body: 'contents [&>p]:flex-none',
    footer: 'grid gap-2.5 pt-3.5',
  },
};

export type DialogKind = keyof typeof KINDS;

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  kind?: DialogKind;
  footer?: ReactNode;
  className?: string;
  /** False for dialogs that must be answered: no Escape, no close button. */
  dismissible?: boolean;
  hideTitle?: boolean;
};

/** The open dialogs. The page carries a mark of them, because `html:has(dialog[open])` is looked up again with each change of a long page. */
const shown = new Set<HTMLDialogElement>();

/** The `ref` of a dialog that is open as long as it is drawn. It closes while still in the page, so that the focus returns to the opener. */
export function showOverPage(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement;
  // The page loses its scrollbar, so the style sheet is told whether it had one.
  if (shown.size === 0) page.toggleAttribute('data-gutter', innerWidth > page.clientWidth);
  shown.add(dialog);
  page.toggleAttribute('data-covered', true);
  dialog.showModal();
  // A second Escape closes a dialog whatever the page answers to it. Whether it is open is for the page to say.
  const showAgain = () => dialog.showModal();
  dialog.addEventListener('close', showAgain);
  return () => {
    dialog.removeEventListener('close', showAgain);
    dialog.close();
    shown.delete(dialog);
    if (shown.size > 0) return;
    page.removeAttribute('data-covered');
    page.removeAttribute('data-gutter');
  };
}

export function Dialog({
  open,
  onClose,
  title,
  children,
  kind = 'sheet',
  footer,
  className = '',
  dismissible = true,
  hideTitle = false,
}: Props) {
  const titleId = useId();
  const { t } = useLanguage();
  const isPulled = dismissible && kind === 'sheet';
  const { sheet, handlers } = useDragToClose(onClose);
  const look = KINDS[kind];

  if (!open) return null;
  return (
    <>
      <DialogStyles />
      <dialog
        ref={showOverPage}
        className={`fixed inset-0 m-0 size-full max-h-none max-w-none items-end justify-center overflow-hidden border-0 bg-transparent p-0 text-inherit backdrop:bg-scrim open:flex tablet:items-center ${className}`}
        aria-labelledby={titleId}
        role={kind === 'sheet' ? undefined : 'alertdialog'}
        onCancel={(event) => {
          event.preventDefault();
          if (dismissible) onClose();
        }}
        onMouseDown={(event) => {
          if (dismissible && event.target === event.currentTarget) onClose();
        }}
      >
        <div
          className={`relative flex max-h-[94dvh] w-full flex-col overflow-hidden rounded-t-sheet shadow-sheet tablet:rounded-sheet ${look.box}`}
          ref={sheet}
        >
          {isPulled && <Handle isOverPicture={hideTitle} {...handlers} />}
          <div className={hideTitle ? 'ears-only' : look.head}>
            <h2
              id={titleId}
              tabIndex={-1}
              autoFocus
              className={`font-black shadow-none outline-none ${look.heading}`}
            >
              {title}
            </h2>
          </div>
          {isPulled && (
            <IconButton
              icon="close"
              className="absolute! inset-e-3.5 top-3.5 z-2"
              label={t('common.close')}
              onClick={onClose}
            />
          )}
          <div className={`min-h-0 flex-auto overflow-auto overscroll-contain ${look.body}`}>
            {children}
          </div>
          {footer && <div className={look.footer}>{footer}</div>}
        </div>
      </dialog>
    </>
  );
}

/** What a finger pulls on a phone: the whole head of the sheet, above a picture its upper edge. The buttons in its corners stay free. */
function Handle({
  isOverPicture,
  ...handlers
}: { isOverPicture: boolean } & ReturnType<typeof useDragToClose>['handlers']) {
  return (
    <div
      data-handle=""
      className={`absolute top-0 h-16 cursor-grab touch-none before:absolute before:top-2 before:h-1 before:w-10 before:rounded-full tablet:hidden ${
        isOverPicture
          ? 'inset-x-16 z-3 before:inset-s-[calc(50%-20px)] before:bg-on-night-3'
          : 'inset-s-0 inset-e-16 z-1 before:inset-s-[calc(50%+12px)] before:bg-line'
      }`}
      {...handlers}
    />
  );
}
