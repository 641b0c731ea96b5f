// How a message reaches a browser that is closed: the push service that its maker runs. One interface; the protocol is behind it (RFC 8030, 8291, 8292).

/** As the browser gave it: where to send, and what only it can open. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushNote = {
  payload: string;
  /** After this the service drops what it could not deliver. */
  ttlSeconds: number;
  /** A newer message about the same takes the place of one that waits: also of itself, when it was sent twice. */
  topic: string;
};

/** `gone`: the browser gave it up (404, 410). `refused`: this message or target will never be taken. The others may pass. */
export type PushFault = 'gone' | 'refused' | 'credentials' | 'throttled' | 'away';
export type PushOutcome = { ok: true } | { ok: false; fault: PushFault };

export type PushPort = {
  /** What browsers subscribe with (VAPID, base64url). */
  publicKey: string;
  /** Whether this address belongs to a push service: nobody makes this server call another one. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, note: PushNote): Promise<PushOutcome>;
};
