import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPosSecret, isSigned, signEvent } from './pos-signature.ts';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const BODY = '{"type":"order.status","data":{"order_id":"ORD-1001"}}';
const AT = new Date(1_767_225_600_000);
const signed = (secrets = [SECRET]) =>
  signEvent(secrets, { id: 'msg_01J0000000000000000000000A', at: AT, body: BODY });

afterEach(() => {
  vi.useRealTimers();
});
const setClock = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: AT.getTime() + seconds * 1000 });
};

describe('Standard Webhooks', () => {
  test('the known vector', () => {
    expect(signed()).toEqual({
      'webhook-id': 'msg_01J0000000000000000000000A',
      'webhook-timestamp': '1767225600',
      'webhook-signature': 'v1,ldMVeqks+S3CJ4e2oD8rgCqgcPlnez1FmB5r+909K5Y=',
    });
  });

  test.each([
    [0, true],
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ])('%d s after it was signed: %s', (seconds, isTaken) => {
    setClock(seconds);
    expect(isSigned(SECRET, BODY, { ...signed() })).toBe(isTaken);
  });

  test('with two secrets each receiver finds its own', () => {
    setClock(0);
    const other = createPosSecret();
    const headers = { ...signed([other, SECRET]) };
    expect(
      [other, SECRET, createPosSecret()].map((secret) => isSigned(secret, BODY, headers)),
    ).toEqual([true, true, false]);
  });

  test('another body, another id, no header or one twice: not signed', () => {
    setClock(0);
    const headers = { ...signed() };
    expect(isSigned(SECRET, `${BODY} `, headers)).toBe(false);
    expect(isSigned(SECRET, BODY, { ...headers, 'webhook-id': 'msg_other' })).toBe(false);
    expect(isSigned(SECRET, BODY, {})).toBe(false);
    expect(isSigned(SECRET, BODY, { ...headers, 'webhook-id': ['a', 'b'] })).toBe(false);
    expect(isSigned(SECRET, BODY, { ...headers, 'webhook-timestamp': 'soon' })).toBe(false);
    expect(isSigned('whsec_', BODY, headers)).toBe(false);
  });
});
