// A server that answers by the names of its calls, for parts that are drawn without one.
import { vi } from 'vitest';
import type { CallName } from '#shared/contract/calls.ts';
import { findCall } from './shop-facts.tsx';

/** An answer that is no success: a refusal with its code, or no line at all. */
class Refusal {
  status: number;
  body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}
export const refused = (status: number, code: string, message = ''): Refusal =>
  new Refusal(status, { success: false, code, message });
export const OFFLINE = new Refusal(0, {});
/** An answer that does not come before the test lets it. */
export function held<T>(): { answer: Promise<T>; give: (value: T) => void } {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((done) => {
    give = done;
  });
  return { answer, give };
}

type Asked = { name: CallName; params: string[]; body: never };
type Reply = object | undefined;
export type Replies = Partial<Record<CallName, object | ((asked: Asked) => unknown)>>;

/** Answers each call by its name; what no reply was given for fails as without a line. The list that is returned grows with each call. */
export function answerCalls(replies: Replies): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const found = findCall(init.method, path);
    if (!found) throw new TypeError(`no call at ${path}`);
    const body = (init.body === undefined ? null : JSON.parse(init.body)) as never;
    const call = { ...found, body };
    asked.push(call);
    const given = replies[found.name];
    const reply = (await (typeof given === 'function' ? given(call) : given)) as Reply;
    if (reply === undefined || reply === OFFLINE) throw new TypeError('no line');
    const isRefused = reply instanceof Refusal;
    return Response.json(isRefused ? reply.body : reply, {
      status: isRefused ? reply.status : 200,
    });
  });
  return asked;
}
/** The body of an answer that succeeded. */
export const success = (successResponse: unknown, more: object = {}) => ({
  success: true,
  successResponse,
  ...more,
});
/** A good answer of a call of our own. */
export const plain = (told: object = {}) => ({ ok: true, ...told });
export const toNames = (asked: readonly Asked[]): CallName[] => asked.map(({ name }) => name);
