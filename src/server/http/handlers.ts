import type { IncomingMessage, ServerResponse } from 'node:http';
import type { calls, CallName } from '#shared/contract/calls.ts';
import type { CallParsed, CallReply } from '#shared/contract/contract.ts';
import type { Caller } from '#shared/contract/contract.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import type { Role } from '#shared/domain/people/permissions.ts';
import type { Lang } from '#shared/i18n/languages.ts';

export type Customer = { customerId: number; kind: 'customer'; sessionId: string };
/** Who orders: a guest with a proof, or a signed-in customer. */
export type Buyer = { customerId: number; kind: 'guest' } | Customer;
export type StaffSession = {
  staffId: number | null;
  deviceId?: number | null;
  login: string;
  name: string;
  role: Role;
  lang: Lang;
  storeIds: readonly number[];
  isProvedByPin?: boolean;
  isShared?: boolean;
  /** Until the session ends; null at a paired screen: it stays until it is revoked. */
  secondsLeft: number | null;
};

export type CallContext = {
  lang: Lang;
  now: Date;
  ip: string;
  cookies: Readonly<Record<string, string>>;
  setCookie(value: string): void;
  request: IncomingMessage;
  response: ServerResponse;
};

export type CallerOf<W extends Caller> = W extends 'customer'
  ? { buyer: Customer }
  : W extends 'buyer'
    ? { buyer: Buyer }
    : W extends 'anyone'
      ? unknown
      : { staff: StaffSession };
export type ContextOf<W extends Caller> = CallContext & CallerOf<W>;

/** Ready-made bytes: validated once when they were built, sent as they are, 304 when the browser has them (`etag` without quotes). */
export class CachedJson {
  readonly json: Buffer;
  readonly etag: string;
  readonly #compress: ((json: Buffer) => Buffer) | null;
  #brotli: Buffer | null;

  constructor(
    json: Buffer,
    etag: string,
    brotli: Buffer | ((json: Buffer) => Buffer) | null = null,
  ) {
    this.json = json;
    this.etag = etag;
    this.#compress = typeof brotli === 'function' ? brotli : null;
    this.#brotli = typeof brotli === 'function' ? null : brotli;
  }

  get brotli(): Buffer | null {
    if (this.#brotli === null && this.#compress !== null) this.#brotli = this.#compress(this.json);
    return this.#brotli;
  }

  get value(): unknown {
    return JSON.parse(this.json.toString());
  }
}

type Handler<N extends CallName> = (
  input: CallParsed<(typeof calls)[N]>,
  context: ContextOf<(typeof calls)[N]['who']>,
) =>
  | Promise<CallReply<(typeof calls)[N]> | Refusal | CachedJson>
  | CallReply<(typeof calls)[N]>
  | Refusal
  | CachedJson;
export type Handlers = { [N in CallName]: Handler<N> };
export type HandlersOf<Names extends CallName> = Pick<Handlers, Names>;
