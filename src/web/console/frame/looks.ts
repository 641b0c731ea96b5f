// What several screens of the console look alike in, as class names.

const BUTTON =
  'flex w-full min-h-15 min-w-15 items-center justify-center gap-2.5 rounded-ctl disabled:opacity-55';
const WORDS = 'text-lead font-[650]';
/** Buttons, and links that look like one. They fill the width: what stands beside others is told so by its row. */
export const consoleButton = {
  plain: `${BUTTON} forced-colors:border ${WORDS} bg-sand px-3 text-ink`,
  go: `${BUTTON} forced-colors:border display-face bg-go px-3 text-[1.5rem]/[1] font-black text-on-go`,
  bad: `${BUTTON} forced-colors:border ${WORDS} bg-late px-3 text-on-ink`,
  outlined: `${BUTTON} ${WORDS} border-2 border-field px-2.5 text-ink`,
};

const PRESS =
  'flex w-full min-w-0 items-center justify-center gap-2.5 rounded-ctl px-1.5 text-center disabled:opacity-55 forced-colors:border tablet:cook:px-0.5 tablet:cook:text-base tablet:cook:ar:text-body';
const ACTION = `${PRESS} min-h-[var(--step,60px)] flex-1 columns:basis-23`;
/** What is pressed on a ticket: the longest word of a step fits the narrowest one. */
export const actionButton = {
  plain: `${ACTION} bg-sand text-lead/[1.15] font-[650] text-ink`,
  go: `${ACTION} display-face bg-go text-[1.5rem]/[1.15] font-black text-on-go`,
  step: `${ACTION} bg-(--stage) text-lead/[1.15] font-[650] text-on-ink`,
  /** Nothing is left to be ticked. */
  made: `${ACTION} bg-stage-ready text-lead/[1.15] font-[650] text-on-ink`,
  menu: `${PRESS} min-h-15 bg-ground text-[1.0625rem]/[1.15] font-[650] text-ink`,
};
export const squareClass =
  'grid min-h-[var(--step,60px)] w-15 flex-none place-items-center rounded-ctl bg-sand text-[1.25rem]';

/** A layer below the words pulses by its opacity, for which the browser paints nothing anew. */
const PULSE =
  'relative isolate before:absolute before:inset-0 before:-z-1 before:rounded-[inherit] before:bg-(--color-ringing) before:opacity-0';
/** An order that rings, and one that nobody has answered for a minute. */
export const pulseClass = {
  rings: `${PULSE} motion-safe:before:animate-[board-pulse_1s_ease-in-out_2]`,
  urgent: `${PULSE} motion-safe:before:animate-[board-pulse_0.6s_ease-in-out_infinite]`,
};

export const recordBaseClass =
  'p-4 rounded-tile bg-surface wrap-anywhere forced-colors:border print:break-inside-avoid [&>header]:flex [&>header]:flex-wrap [&>header]:items-center [&>header]:gap-3 [&>h2]:text-[1.5rem]/[1.2] [&>header>h2]:text-[1.5rem]/[1.2] [&_h3]:font-[650] [&_small]:text-ink-2 [&_summary]:flex [&_summary]:min-h-15 [&_summary]:cursor-pointer [&_summary]:items-center [&_summary]:font-strong [&_summary]:underline [&_summary]:underline-offset-3';
export const recordClass = `${recordBaseClass} grid grid-cols-[minmax(0,1fr)] gap-2.5`;
export const recordAmountClass = 'ms-auto text-h3';
const STATE = 'px-3 py-1 rounded-full font-[650]';
export const recordState = {
  plain: `${STATE} bg-sand`,
  good: `${STATE} bg-stage-ready text-on-ink`,
  bad: `${STATE} bg-late text-on-ink`,
};
export const recordActsClass = 'flex flex-wrap gap-3 [&>button]:w-auto [&>button]:flex-[1_1_160px]';
/** What somebody wrote. */
export const letterTextClass = 'text-[1.0625rem] whitespace-pre-line';
/** Records of one kind under their heading. */
export const lettersClass =
  'grid content-start gap-4 [&>h2]:text-[1.5rem]/[1.2] [&_p_a]:inline-flex [&_p_a]:min-h-15 [&_p_a]:items-center [&_p_a]:underline [&_p_a]:underline-offset-3';

export const sideToolsClass =
  'col-span-full flex flex-wrap items-end gap-4 [&>div]:flex-[1_1_240px] [&>:is(a,button)]:w-auto [&>:is(a,button)]:px-6';
export const sideRowClass =
  'flex flex-wrap items-center gap-3 border-b border-line py-2.5 [&>span]:grid [&>span]:min-w-0 [&>span]:flex-[1_1_180px] [&>button]:w-auto';

export const dialogClass = '[&_legend]:mb-3 [&_legend]:text-ink-2 [&_fieldset+fieldset]:mt-4.5';
export const formClass = 'grid gap-4.5';
export const problemClass = 'min-h-[1.5em] pt-2 font-strong text-late';
/** Answers below each other, or beside each other as many as fit. */
export const optionsClass = 'grid gap-2';
export const optionsAcrossClass = 'flex flex-wrap gap-2 [&>*]:flex-[1_0_calc((100%-16px)/3)]';
const OPTION =
  'flex items-center min-h-15 rounded-ctl bg-sand text-[1.0625rem] font-medium cursor-pointer [&.on]:inset-ring-3 [&.on]:inset-ring-saffron [&_input]:size-5.5 [&_input]:accent-saffron';
export const optionClass = `${OPTION} gap-3 px-4`;
export const optionAcrossClass = `${OPTION} gap-2 px-2 whitespace-nowrap [&_input]:flex-none`;

const STRIP =
  'flex w-full min-h-15 items-center gap-3 px-3 py-2 font-semibold max-tablet:text-base tablet:px-5 tablet:text-lead';
/** Lines over the whole width that want to be read. console.css draws them beside others. */
export const lostStripClass = `lost-strip ${STRIP} bg-late text-on-ink [&_b]:font-head`;
export const soundStripClass = `sound-strip ${STRIP} justify-center bg-saffron text-night`;
export const waitingClass = 'waiting ms-auto whitespace-nowrap';

/** The bar above every screen. */
export const barClass = 'flex items-center gap-1 bg-ground px-1.5 tablet:gap-2 tablet:px-3';
const BAR = 'items-center rounded-ctl bg-surface font-strong forced-colors:border';
export const barSlotClass = `flex ${BAR} justify-center gap-2 px-2.5 whitespace-nowrap tablet:px-3.5`;
export const barButtonClass = `${barSlotClass} min-h-15 min-w-15`;
export const barMenuItemClass = `flex ${BAR} min-h-15 w-full gap-2 px-2.5 text-start tablet:px-3.5`;
/** Words that a narrow bar has no room for. */
export const wideOnlyClass = 'max-[1280px]:hidden';

export const gateScreenClass =
  'sign-in-screen grid min-h-dvh grid-rows-[auto_1fr] place-items-center p-5';
export const gateLineClass = 'w-full [&>button]:mx-auto [&>button]:mt-3';
export const gateBoxClass =
  'grid w-full max-w-105 gap-4.5 rounded-tile border border-line bg-ground px-6 py-7 [&_.logo_b]:text-[#fff]';

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
