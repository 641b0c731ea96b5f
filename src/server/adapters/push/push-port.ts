export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushNote = {
  payload: string;
  ttlSeconds: number;
  /** A newer message takes the place of one that waits, also of itself. */
  topic: string;
};

/** `gone`: the browser gave it up (404, 410); `refused`: it will never be taken. The others may pass. */
export type PushFault = 'gone' | 'refused' | 'credentials' | 'throttled' | 'away';
export type PushOutcome = { ok: true } | { ok: false; fault: PushFault };

export type PushPort = {
  publicKey: string;
  /** Nobody makes this server call another address. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, note: PushNote): Promise<PushOutcome>;
};
