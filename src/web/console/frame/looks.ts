// What several screens of the console look alike in, as class names.

/** The large figures above a screen: a `dl` of groups. */
export const figuresClass =
  'col-span-full grid gap-px overflow-hidden rounded-tile bg-line min-[480px]:grid-cols-2 wide:grid-cols-4 *:bg-surface *:px-4 *:py-3.5 [&_dt]:text-ink-2';

/** What to do about a thing: a word, and below it until when. Its container may set `--time`, the narrowest it gets. */
export const timesClass = 'grid grid-cols-[repeat(auto-fit,minmax(var(--time,130px),1fr))] gap-2.5';
const TIME =
  'grid content-center px-3.5 py-2 border-[1.5px] border-field rounded-ctl disabled:opacity-50';
export const timeClass = `${TIME} min-h-18 text-start aria-pressed:bg-ink aria-pressed:text-ground`;
export const clockTimeClass = `${TIME} min-h-15 text-center`;

const SWITCH = 'min-h-15 px-5 border-[1.5px] rounded-ctl font-[650] disabled:opacity-50';
export const switchOnClass = `${SWITCH} border-field`;
export const switchOffClass = `${SWITCH} border-late text-late`;

/** A link that is as high as a button. */
export const tallLinkClass = 'inline-flex min-h-15 items-center underline';
