export const STEPS = ['contact', 'location', 'payment'] as const;
export type CheckoutStep = (typeof STEPS)[number];

export const findStep = (pathname: string): CheckoutStep =>
  STEPS.find((step) => pathname.endsWith(`/${step}`)) ?? 'contact';

/** `?step=1`: the step was opened to change it, so it neither skips nor folds what is known. */
export const CHOSEN_STEP = 'step';
