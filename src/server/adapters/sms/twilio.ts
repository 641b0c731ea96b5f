// Twilio Messaging: basic authentication, a form with the number in E.164, 201 with a sid.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { exchange, faultOf, type HttpSend, type SmsPort, type SmsSettings } from './sms-port.ts';

export const TWILIO_URL = 'https://api.twilio.com';
/** 400 with a code in the 21xxx range speaks of the number: 21614 is no mobile, 21211 no number. */
const RECIPIENT_CODES = [21211, 21408, 21610, 21612, 21614];

type Reply = { sid?: string; code?: number };

export function twilio(settings: SmsSettings, send: HttpSend, timeoutMs?: number): SmsPort {
  const url = `${settings.baseUrl ?? TWILIO_URL}/2010-04-01/Accounts/${encodeURIComponent(settings.account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${settings.account}:${settings.secret}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      const from: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(settings.sender) ? { MessagingServiceSid: settings.sender } : { From: settings.sender };
      const answer = await exchange(send, url, { headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ To: to, ...from, Body: body }).toString() }, timeoutMs);
      if (answer === null) return { ok: false, fault: 'away' };
      const reply = answer.json as Reply | null;
      if (answer.status === 201) return { ok: true, providerId: reply?.sid ?? '' };
      return { ok: false, fault: answer.status === 400 && RECIPIENT_CODES.includes(reply?.code ?? 0) ? 'recipient' : faultOf(answer.status, []) };
    },
  };
}

/** The signature of a callback: HMAC-SHA1 over the full address and each posted name and value, names sorted; base64. */
export function twilioSignature(authToken: string, url: string, posted: Readonly<Record<string, string>>): string {
  const text = url + Object.keys(posted).toSorted().map((name) => name + posted[name]).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}

/** Whether the header `X-Twilio-Signature` fits; compared in constant time. */
export function isTwilioCallback(authToken: string, url: string, posted: Readonly<Record<string, string>>, header: string): boolean {
  const wanted = Buffer.from(twilioSignature(authToken, url, posted));
  const given = Buffer.from(header);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
