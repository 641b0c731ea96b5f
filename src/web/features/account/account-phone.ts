// What the phone boxes of signing in accept: mobiles of the country, typed any way people type them.
import {
  isCheckoutPhone,
  isGeneralPhone,
  isMobilePhone,
  toWirePhone,
} from '#shared/domain/uae-phone.ts';

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
