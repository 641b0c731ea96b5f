// No text of any call carries a mark that turns letters round, or a character that a printer obeys: looked up in the contract itself.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallName } from './calls.ts';
import { OrderPayload } from './orders.ts';

/** Taken letter by letter: secrets, what is encoded, what is only compared with what we signed, gave out or keep, and the time of a clock, whose pattern refuses any mark. */
const AS_THEY_ARE =
  /(?:password|otp|image|data|share|token|p256dh|auth|day_starts_at|shared_cart\.link|removeSharedLine\.key|screenPrinter\.former)$/;
const MARKS = ['\u202e', '\u2066', '\u200f', '\u061c', '\u200b', '\u001b', '\u0007', '\u009b'];

type Inner = { def: Record<string, unknown> & { type: string } };
const toInner = (type: unknown): Inner => (type as { _zod: Inner })._zod;

/** Every plain text inside a type, by its dotted name. */
function textsIn(type: unknown, name: string): [name: string, type: z.core.$ZodType][] {
  const { def } = toInner(type);
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, unknown>).flatMap(([key, inner]) =>
        textsIn(inner, `${name}.${key}`),
      );
    case 'array':
      return textsIn(def['element'], name);
    case 'union':
      return (def['options'] as unknown[]).flatMap((each) => textsIn(each, name));
    case 'string':
      return def['format'] === undefined ? [[name, type as z.core.$ZodType]] : [];
    default:
      return def['innerType'] === undefined ? [] : textsIn(def['innerType'], name);
  }
}

const texts = [
  ...(Object.keys(calls) as CallName[]).flatMap((name) =>
    calls[name].body === null ? [] : textsIn(calls[name].body, name),
  ),
  ...textsIn(OrderPayload, 'order'),
].filter(([name]) => !AS_THEY_ARE.test(name));

test('the contract has texts to look at', () => {
  expect(texts.length).toBeGreaterThan(60);
});

test.each(texts)('%s keeps no hidden mark', (_name, type) => {
  for (const mark of MARKS) {
    const parsed = z.safeParse(type, `5${mark}0`);
    expect(parsed.success && parsed.data, JSON.stringify(mark)).toBe('50');
  }
});

test('line breaks, tabs and joiners stay', () => {
  const { feedback } = calls.saveReview.body.shape;
  expect(z.parse(feedback, 'one\ntwo\tthree 👨\u200d👩')).toBe('one\ntwo\tthree 👨\u200d👩');
});
