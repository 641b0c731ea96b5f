// Posts visits, after consent only. Failures are silent.
import type { Api } from '../api-client.ts';
import { hasConsent, readCookie, TRACKING_COOKIE, writeCookie } from './tracking.ts';

/** The random id of this browser, stored for a year. `randomUUID` is missing on plain http. */
function trackingId(): string {
  const stored = readCookie(TRACKING_COOKIE);
  if (stored) return stored;
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

const LOOKUP_MS = 2_500;
const ADDRESS = /^(?:[\d.]{7,15}|[\da-f:.]{2,45})$/i;

/** The visitor's address from a lookup service, as JSON with `ip` or plain text; null without one. */
async function lookUp(service: string): Promise<string | null> {
  try {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), LOOKUP_MS);
    const answer = await fetch(service, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
    });
    if (!answer.ok) return null;
    const text = (await answer.text()).trim();
    const reply: unknown = text.startsWith('{')
      ? (JSON.parse(text) as Record<string, unknown>)['ip']
      : text;
    return typeof reply === 'string' && ADDRESS.test(reply) ? reply : null;
  } catch {
    return null;
  }
}

/** The visitor's address from our call or the service it names; empty when unknown. */
async function findAddress(api: Api): Promise<string> {
  const answer = await api('ip');
  if (!answer.ok) return '';
  const { ip, lookup } = answer.data;
  return (lookup === undefined ? null : await lookUp(lookup)) ?? ip;
}

let addressLookup: Promise<string> | null = null;

/** Posts a visit or a payment step; before consent it does nothing. The address is read once per load. */
export async function postVisit(
  api: Api,
  call: 'userTracking' | 'paymentLogs',
  visit: { page: string; category: string },
): Promise<void> {
  if (!hasConsent()) return;
  addressLookup ??= findAddress(api);
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
