import { describe, expect, test } from 'vitest';
import { orderView } from '#tests/support/order-views.ts';
import { consoleOrder, foundOrder } from './found-order-view.ts';

const beside = { payments: [], tillRefunds: [], acts: [] };

describe('an order in the list', () => {
  test('has the last digits of its phone only', () => {
    const found = foundOrder(orderView());
    expect(found).toMatchObject({ customer_name: 'Noura Saeed', last_digits: '4567', total: 61 });
    expect(JSON.stringify(found)).not.toContain('+971501234567');
  });

  const issue = orderView().issues[0];
  const answered = { ...issue, answered_at: '2026-03-05T14:00:00+00:00', answer: 'Sorry' };
  test.each([
    ['unanswered', [issue], true],
    ['answered', [answered], false],
    ['erased', [{ ...issue, text: '' }], false],
    ['none', [], false],
  ])('asks for an answer where its report is %s', (_title, issues, open) => {
    expect(foundOrder(orderView({ issues } as never)).has_open_issue).toBe(open);
  });
});

describe('the whole order', () => {
  test('has its bill, its lines and its reports', () => {
    expect(consoleOrder(orderView(), beside)).toMatchObject({
      phone: '+971501234567',
      address: 'Flat 5, Street 12b, Al Karama',
      discount: 13,
      vat: 2.67,
      lines: [{ name: { en: 'Zinger' }, total: 46 }],
      issues: [{ issue_id: 9, name: 'Zinger', text: 'It was cold', answer: null }],
      history: [{ what: 'issue_reported', by_kind: 'customer' }],
    });
  });

  test.each([
    ['completed, in cash', { state: 'completed' } as const, true],
    ['on its way', {}, false],
    ['paid by card', { state: 'completed', payment_method: 'Card' } as const, false],
  ])('can be given back at the till when it is %s', (_title, change, can) => {
    expect(consoleOrder(orderView(change), beside).till !== null).toBe(can);
  });
});
