import { expect, test } from 'vitest';
import { plainPercents, tidyAddress } from './tidy-address.ts';

test.each([
  ['/EN', '/en'],
  ['/Ar?Utm=A//B', '/ar?Utm=A//B'],
  ['/AR/menu', '/ar/menu'],
  ['/en/Menu/Vanilla-Cone', '/en/menu/Vanilla-Cone'],
  ['/en/Checkout/Contact', '/en/checkout/contact'],
  ['/en//menu', '/en/menu'],
  ['//EN///menu/?a=1', '/en/menu/?a=1'],
  ['//elsewhere.example/x', '/elsewhere.example/x'],
  ['/EN/receipt/7KQ2M9XV4T', '/en/receipt/7KQ2M9XV4T'],
])('%s means %s', (url, meant) => {
  expect(tidyAddress(url)).toBe(meant);
});

test.each(['/', '/en', '/en/menu/', '/ENGLISH', '/console', '/en/together/ABC', '/?next=//x', ''])(
  '%j stays as it is',
  (url) => {
    expect(tidyAddress(url)).toBe(url);
  },
);

test('a broken percent code becomes plain characters, the query stays', () => {
  expect(plainPercents('/en/%E0%A4%A?a=%20')).toBe('/en/%25E0%25A4%25A?a=%20');
});
