import { exchange, toSmsFault, type HttpSend, type SmsPort, type SmsSettings } from './sms-port.ts';

const UNIFONIC_URL = 'https://el.cloud.unifonic.com';
export const UNIFONIC_PATH = '/rest/SMS/messages';
const BAD_RECIPIENT = [410];
/** The same CorrelationID came before: after our second try the first one arrived. */
const REPEATED = 409;

type Reply = {
  success?: boolean | string;
  errorCode?: string;
  data?: { MessageID?: string | number } | null;
};

const parseErrorCode = (reply: Reply | null): number =>
  Number(/\d+/.exec(reply?.errorCode ?? '')?.[0] ?? 0);

export function unifonic(settings: SmsSettings, send: HttpSend, timeoutMs?: number): SmsPort {
  const url = `${settings.baseUrl ?? UNIFONIC_URL}${UNIFONIC_PATH}`;
  return {
    async send({ to, body, reference }) {
      const form = new URLSearchParams({
        AppSid: settings.account,
        SenderID: settings.sender,
        Recipient: to.replace('+', ''),
        Body: body,
        responseType: 'JSON',
        CorrelationID: reference,
        async: 'false',
      });
      const answer = await exchange(
        send,
        url,
        {
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
          },
          body: form.toString(),
        },
        timeoutMs,
      );
      if (typeof answer === 'string') return { ok: false, fault: answer };
      if (answer.status === REPEATED) return { ok: true, providerId: reference };
      if (answer.status === 200 && answer.json === null) return { ok: false, fault: 'unanswered' };
      const reply = answer.json as Reply | null;
      const isSent =
        answer.status === 200 && (reply?.success === true || reply?.success === 'true');
      if (isSent) return { ok: true, providerId: String(reply?.data?.MessageID ?? '') };
      // A refusal may also come with 200; then its own code stands for the status. A balance that is used up must not look like a wrong number.
      const status = answer.status === 200 ? parseErrorCode(reply) : answer.status;
      return { ok: false, fault: toSmsFault(status, BAD_RECIPIENT) };
    },
  };
}
