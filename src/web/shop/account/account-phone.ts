import {
  isGeneralPhone,
  mobileFault,
  toCheckoutDigits,
  toWirePhone,
} from '#shared/domain/people/uae-phone.ts';
import type { Fault } from '../../state/form.ts';

/** The 12 digits of a typed number; null if it is invalid. */
export function accountPhone(text: string): string | null {
  const wire = toWirePhone(text);
  return wire !== null && isGeneralPhone(wire) ? wire : null;
}

export function codePhoneFault(text: string): Fault | null {
  const fault = toCheckoutDigits(text) === null ? mobileFault(text) : null;
  switch (fault?.kind) {
    case undefined:
      return null;
    case 'empty':
      return 'required';
    case 'letters':
      return 'account.phoneLetters';
    case 'length':
      return (t) => t('account.phoneDigits', { count: fault.digits });
    case 'not-mobile':
      return 'account.phoneNotMobile';
  }
}
