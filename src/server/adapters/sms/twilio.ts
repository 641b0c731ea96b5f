// Twilio Messaging: basic authentication, a form with the number in E.164, 201 with a sid.
import { exchange, toSmsFault, type HttpSend, type SmsPort, type SmsSettings } from './sms-port.ts';

const TWILIO_URL = 'https://api.twilio.com';
/** 400 with these codes speaks of the number: 21614 is no mobile, 21211 no number. */
const RECIPIENT_CODES = [21211, 21408, 21610, 21612, 21614];

type Reply = { sid?: string; code?: number };

export function twilio(settings: SmsSettings, send: HttpSend, timeoutMs?: number): SmsPort {
  const url = `${settings.baseUrl ?? TWILIO_URL}/2010-04-01/Accounts/${encodeURIComponent(settings.account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${settings.account}:${settings.secret}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      const from: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(settings.sender)
        ? { MessagingServiceSid: settings.sender }
        : { From: settings.sender };
      const answer = await exchange(
        send,
        url,
        {
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, ...from, Body: body }).toString(),
        },
        timeoutMs,
      );
      if (typeof answer === 'string') return { ok: false, fault: answer };
      const reply = answer.json as Reply | null;
      if (answer.status === 201) return { ok: true, providerId: reply?.sid ?? '' };
      return {
        ok: false,
        fault:
          answer.status === 400 && RECIPIENT_CODES.includes(reply?.code ?? 0)
            ? 'recipient'
            : toSmsFault(answer.status, []),
      };
    },
  };
}
