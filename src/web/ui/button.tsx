// Buttons. `buttonClass` and `iconButtonClass` are for links that look like one.
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

const VARIANTS = {
  primary: 'font-semibold bg-action text-on-action hover:bg-action-hover active:bg-action-press',
  ink: 'font-semibold bg-ink text-on-ink hover:bg-ink-raised',
  outline: 'font-semibold border-[1.5px] border-ink bg-transparent text-ink hover:bg-sunk',
  soft: 'font-semibold bg-sand text-ink hover:bg-line',
  /** On a coloured card. */
  bright: 'font-semibold bg-on-action text-night',
  link: 'min-w-tap font-strong text-ink underline decoration-[1.5px] underline-offset-4 whitespace-nowrap',
};
const SIZES = {
  md: 'min-h-12 text-base',
  lg: 'min-h-14 text-[1.0625rem]',
  sm: 'min-h-tap text-label',
};
const PADDINGS = { md: 'px-5.5', lg: 'px-6', sm: 'px-4' };
const PRICE = '[&_.aed]:text-h3 [&_.aed]:font-head max-wide:[&_.aed]:text-lead';
const LAYOUTS = {
  center: 'inline-flex justify-center gap-2 text-center',
  /** Words at the start, a price at the end. */
  split: `inline-flex justify-between gap-2 text-start max-wide:text-body *:first:min-w-0 *:first:wrap-anywhere *:first:text-balance ${PRICE}`,
  /** A count, words, a price. */
  columns: `grid grid-cols-[auto_1fr_auto] gap-3 text-start ${PRICE}`,
};
const BASE =
  'items-center rounded-ctl font-text leading-[1.2] forced-colors:border press-motion large-text:min-w-0 large-text:px-3 large-text:whitespace-normal large-text:wrap-anywhere';
const PRESSED =
  'active:translate-y-px disabled:bg-sand disabled:text-ink-3 disabled:cursor-not-allowed disabled:translate-y-0';
const OFF = 'font-semibold bg-sand text-ink-3 cursor-not-allowed';

export type ButtonLook = {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  layout?: keyof typeof LAYOUTS;
  /** Takes no press while something is sent. */
  isBusy?: boolean;
  /** False: grey while something is missing, and a press shows what. */
  isReady?: boolean;
};

export function buttonClass(
  {
    variant = 'primary',
    size = 'md',
    layout = 'center',
    isBusy = false,
    isReady = true,
  }: ButtonLook = {},
  className = '',
): string {
  const split = layout === 'split' ? 'px-3.5 wide:ps-5.5 wide:pe-5' : PADDINGS[size];
  return [
    ...[BASE, SIZES[size], LAYOUTS[layout], variant === 'link' ? 'px-1' : split],
    ...[isReady ? `${VARIANTS[variant]} ${PRESSED}` : OFF, isBusy ? 'pointer-events-none' : ''],
    className,
  ].join(' ');
}

export function Button({
  variant = 'primary',
  size = 'md',
  layout = 'center',
  isBusy = false,
  isReady = true,
  className = '',
  type = 'button',
  ...button
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- it has one of the three
      type={type}
      aria-disabled={isBusy || undefined}
      {...button}
      className={buttonClass({ variant, size, layout, isBusy, isReady }, className)}
    />
  );
}

const ICON_VARIANTS = { plain: '', solid: 'bg-surface shadow-float' };

export function iconButtonClass(
  variant: keyof typeof ICON_VARIANTS = 'plain',
  className = '',
): string {
  return `inline-grid place-items-center size-tap shrink-0 rounded-ctl text-lead hover:bg-veil forced-colors:border ${ICON_VARIANTS[variant]} ${className}`;
}

/** An icon to press, with its name for screen readers. */
export function IconButton({
  icon,
  mirror = false,
  label,
  variant = 'plain',
  className = '',
  children,
  ...button
}: {
  icon: IconName;
  mirror?: boolean;
  label: string;
  variant?: keyof typeof ICON_VARIANTS;
} & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={iconButtonClass(variant, className)}
    >
      {children || <Icon name={icon} mirror={mirror} />}
    </button>
  );
}

/** A word to press beside other words. */
export const textLinkClass =
  'inline-flex items-center gap-[5px] min-h-tap min-w-tap text-sm underline underline-offset-3';
