// A server that answers by the names of its calls, in the words of the parts that ask about places.
import type { MadeCall, StubAnswers } from './stub-calls.ts';

export {
  stubCalls as answerCalls,
  refusal as refused,
  LOST as OFFLINE,
  plain,
  success,
} from './stub-calls.ts';
export type Replies = StubAnswers;

/** An answer that does not come before the test lets it. */
export function held<T>(): { answer: Promise<T>; give: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: promise, give: resolve };
}
export const toNames = (asked: readonly MadeCall[]): string[] => asked.map(({ name }) => name);
