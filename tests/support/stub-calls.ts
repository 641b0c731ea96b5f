// The server as a component meets it: calls by their names in the contract, each with the answer that a test gives it.
import { vi } from 'vitest';
import type { CallName } from '#shared/contract/calls.ts';
import { findCall } from './shop-facts.tsx';

export type MadeCall = {
  /** Its name in the contract, or its address when it is no call of the contract. */
  name: string;
  method: string;
  path: string;
  /** What stands in the path of a call of the contract. */
  params: string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- a body is whatever the test then expects of it
  body: any;
  headers: Record<string, string>;
};
type Reply = { status: number; body: unknown };
type Answer = object | symbol | undefined | ((made: MadeCall) => unknown);

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === 'object' && answer !== null && 'isReply' in answer;

/** An answer with a status of its own. */
export const reply = (status: number, body: unknown) => ({ isReply: true, status, body });
/** A refusal by its code, with what else stands in it. */
export const refusal = (status: number, code: string, message = '', more: object = {}) =>
  reply(status, { success: false, code, message, ...more });
/** A good answer of a call of our own. */
export const plain = (told: object = {}) => ({ ok: true, ...told });
/** A good answer in the form that the specification lists. */
export const success = (successResponse: unknown, more: object = {}) => ({
  success: true,
  successResponse,
  ...more,
});
/** No line. */
export const LOST = Symbol('lost');

export type StubAnswers = Partial<Record<CallName, Answer>> & Record<string, Answer>;
/** `answers` by call or by address: a body, `reply`, `refusal`, `LOST`, or what makes one of the call. What is not named finds no line. Answers every call that is made, in order. */
export function stubCalls(answers: StubAnswers): MadeCall[] {
  const made: MadeCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    const [path = ''] = input.split('?');
    const method = init.method ?? 'GET';
    const call: MadeCall = {
      ...(findCall(method, path) ?? { name: path, params: [] }),
      method,
      path: input,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: { ...(init.headers as Record<string, string>) },
    };
    made.push(call);
    const known = answers[call.name];
    const answer: unknown = await (typeof known === 'function' ? known(call) : known);
    if (answer === undefined || answer === LOST) throw new TypeError('no line');
    const { status, body } = isReply(answer) ? answer : { status: 200, body: answer };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return made;
}

/** The calls of one name. */
export const named = (made: readonly MadeCall[], name: CallName): MadeCall[] =>
  made.filter((call) => call.name === name);
