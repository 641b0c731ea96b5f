// Consent to analytics, and the page's data layer; visits.ts has what is posted.
export type Consent = 'accepted' | 'rejected';

const YEAR_SECONDS = 31_536_000;
const CONSENT_COOKIE = 'cookie_consent';
export const TRACKING_COOKIE = 'tracking_id';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

function parseConsent(value: string | undefined): Consent | null {
  return value === 'accepted' || value === 'rejected' ? value : null;
}

export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Stores the consent for a year. A withdrawal deletes the visitor id. */
export function saveConsent(consent: Consent): void {
  writeCookie(CONSENT_COOKIE, consent);
  if (consent === 'rejected') {
    writeCookie(TRACKING_COOKIE, '', 0);
    dispatchEvent(new Event(CONSENT_REFUSED));
  }
}
export const CONSENT_REFUSED = 'consent-refused';

/** Shows the question again, from "Cookie settings" in the footer. */
export const askConsentAgain = (): void => {
  dispatchEvent(new Event(ASK_CONSENT));
};
export const ASK_CONSENT = 'ask-consent';

export function keptConsent(): Consent | null {
  return parseConsent(readCookie(CONSENT_COOKIE));
}

export function hasConsent(): boolean {
  return keptConsent() === 'accepted';
}

/** Pushes an event to the data layer; before consent it does nothing. */
export function pushEvent(event: string, details: Record<string, unknown> = {}): void {
  if (hasConsent()) (window.dataLayer ??= []).push({ event, ...details });
}
