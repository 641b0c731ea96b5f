// What is told about a visit, and only after the customer accepted it. Failures are silent: nobody's order waits for a counter.
import type { Api } from '../api-client.ts';

export type Consent = 'accepted' | 'rejected';

const YEAR_SECONDS = 31_536_000;
const CONSENT_COOKIE = 'cookie_consent';
const TRACKING_COOKIE = 'tracking_id';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

function parseConsent(value: string | undefined): Consent | null {
  return value === 'accepted' || value === 'rejected' ? value : null;
}

function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Keeps the customer's answer for a year. Who takes a yes back is no longer known by an id. */
export function saveConsent(consent: Consent): void {
  writeCookie(CONSENT_COOKIE, consent);
  if (consent === 'rejected') writeCookie(TRACKING_COOKIE, '', 0);
}

/** Asks for the answer again, from "Cookie settings" at the bottom of every page. */
export const askConsentAgain = (): void => {
  dispatchEvent(new Event(ASK_CONSENT));
};
export const ASK_CONSENT = 'ask-consent';

/** The answer that this browser keeps. */
export function keptConsent(): Consent | null {
  return parseConsent(readCookie(CONSENT_COOKIE));
}

function hasConsent(): boolean {
  return keptConsent() === 'accepted';
}

/** Pushes an event to the tag manager's data layer; before consent it does nothing. */
export function pushEvent(event: string, details: Record<string, unknown> = {}): void {
  if (hasConsent()) (window.dataLayer ??= []).push({ event, ...details });
}

/** The random id of this browser, kept for a year. `randomUUID` is missing on plain http, random bytes are not. */
function trackingId(): string {
  const kept = readCookie(TRACKING_COOKIE);
  if (kept) return kept;
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
    (index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  writeCookie(TRACKING_COOKIE, id);
  return id;
}

function parseUserAgent(userAgent: string): { browser: string; version: string } {
  const [, browser = 'other', version = ''] =
    /(Edg|OPR|SamsungBrowser|Firefox|CriOS|Chrome)\/([\d.]+)/.exec(userAgent) ??
    /(Safari)\/([\d.]+)/.exec(userAgent) ??
    [];
  return { browser, version };
}

let addressLookup: Promise<string> | null = null;

/** Posts a visit to the tracking service, or a step of a payment; before consent it does nothing. The address is asked once a load. */
export async function postVisit(
  api: Api,
  call: 'userTracking' | 'paymentLogs',
  visit: { page: string; category: string },
): Promise<void> {
  if (!hasConsent()) return;
  addressLookup ??= api('ip').then((answer) => (answer.ok ? answer.data.ip : ''));
  const body = {
    tracking_id: trackingId(),
    ip_address: await addressLookup,
    brand_id: 1 as const,
    page_track: visit.page,
    category: visit.category,
    channel: 'web',
    ...parseUserAgent(navigator.userAgent),
  };
  await api(call, { body });
}
