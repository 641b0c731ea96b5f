import { expect, test } from 'vitest';
import { couponLine } from './coupon-box.tsx';

test.each([
  ['Free delivery', 'free delivery', 'Free delivery'],
  ['توصيل مجاني', 'توصيل مجاني', 'توصيل مجاني'],
  ['Ten off', 'AED 10.00 off', 'Ten off · AED 10.00 off'],
])('%s that gives "%s" reads "%s"', (name, given, line) => {
  expect(couponLine(name, given)).toBe(line);
});
