// What the phone boxes of signing in accept: mobiles of the country, typed any way people type them.
import {
  isCheckoutPhone,
  isGeneralPhone,
  isMobilePhone,
  mobileFault,
  toWirePhone,
} from '#shared/domain/uae-phone.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';

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

/** Why no code can be sent to what was typed; null when one can, or nothing was typed yet. */
export function phoneFaultText(t: Translate<MessageKey>, text: string): string | null {
  const fault = mobileFault(text);
  if (fault === null) return codePhone(text) === null ? t('account.phoneNotMobile') : null;
  switch (fault.kind) {
    case 'empty':
      return null;
    case 'letters':
      return t('account.phoneLetters');
    case 'length':
      return t('account.phoneDigits', { count: fault.digits });
    case 'not-mobile':
      return t('account.phoneNotMobile');
  }
}
