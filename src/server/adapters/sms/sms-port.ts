type TextMessage = { to: string; body: string; lang: 'en' | 'ar'; reference: string };

/** `unanswered`: the provider was reached and may have sent it. */
type SmsFault = 'credentials' | 'recipient' | 'throttled' | 'away' | 'unanswered';
type SmsOutcome = { ok: true; providerId: string } | { ok: false; fault: SmsFault };

export type SmsPort = { send(message: TextMessage): Promise<SmsOutcome> };

export type HttpSend = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<{ status: number; text(): Promise<string> }>;

export type SmsSettings = {
  provider: 'sandbox' | 'unifonic' | 'twilio';
  baseUrl: string | null;
  account: string;
  secret: string;
  sender: string;
};

const SEND_TIMEOUT_MS = 5_000;

/** No connection came about, so nothing was sent. */
const NOT_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|ERR_TLS|ERR_SSL/;

function neverConnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    NOT_CONNECTED.test(cause.code)
  );
}

/** Five seconds, and one more try where no connection came about or the provider failed (5xx). A lost answer is no reason for another: the message may have been sent. */
export async function exchange(
  send: HttpSend,
  url: string,
  init: { headers: Record<string, string>; body: string },
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<{ status: number; json: unknown } | 'away' | 'unanswered'> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const answer = await send(url, {
        method: 'POST',
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (answer.status < 500) return { status: answer.status, json: parsed(text) };
    } catch (error) {
      if (!neverConnected(error)) return 'unanswered';
    }
  }
  return 'away';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function toSmsFault(status: number, recipientStatuses: readonly number[]): SmsFault {
  if (recipientStatuses.includes(status)) return 'recipient';
  return status === 429 ? 'throttled' : 'credentials';
}
