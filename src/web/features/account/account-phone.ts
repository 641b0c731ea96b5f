// What the phone boxes of signing in accept: mobiles of the country, typed any way people type them.
import {
  isCheckoutPhone,
  isGeneralPhone,
  isMobilePhone,
  mobileFault,
  toWirePhone,
} from '#shared/domain/people/uae-phone.ts';
import type { Fault } from '../../state/form.ts';

/** The 12 digits that a text message can reach, by the checkout's rule (CHK-ACC-09, CHK-ACC-10); null otherwise. */
export function codePhone(text: string): string | null {
  const wire = toWirePhone(text);
  return wire !== null && isCheckoutPhone(wire) && isMobilePhone(wire) ? wire : null;
}

/** The 12 digits by the general rule (FORGOT-03); null otherwise. */
export function accountPhone(text: string): string | null {
  const wire = toWirePhone(text);
  return wire !== null && isGeneralPhone(wire) ? wire : null;
}

/** Why no code can be sent to what was typed; null when one can. */
export function codePhoneFault(text: string): Fault | null {
  const fault = mobileFault(text);
  if (fault === null) return codePhone(text) === null ? 'account.phoneNotMobile' : null;
  switch (fault.kind) {
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
