// Whether a visit may be told about, and what the page's own data layer is told; what is posted stands in visits.ts.
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

/** Keeps the customer's answer for a year. Who takes a yes back is no longer known by an id. */
export function saveConsent(consent: Consent): void {
  writeCookie(CONSENT_COOKIE, consent);
  if (consent === 'rejected') {
    writeCookie(TRACKING_COOKIE, '', 0);
    dispatchEvent(new Event(CONSENT_REFUSED));
  }
}
/** A yes was taken back, or never given. */
export const CONSENT_REFUSED = 'consent-refused';

/** Asks for the answer again, from "Cookie settings" at the bottom of every page. */
export const askConsentAgain = (): void => {
  dispatchEvent(new Event(ASK_CONSENT));
};
export const ASK_CONSENT = 'ask-consent';

/** The answer that this browser keeps. */
export function keptConsent(): Consent | null {
  return parseConsent(readCookie(CONSENT_COOKIE));
}

export function hasConsent(): boolean {
  return keptConsent() === 'accepted';
}

/** Pushes an event to the tag manager's data layer; before consent it does nothing. */
export function pushEvent(event: string, details: Record<string, unknown> = {}): void {
  if (hasConsent()) (window.dataLayer ??= []).push({ event, ...details });
}
