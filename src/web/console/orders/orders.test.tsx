import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConsoleOrder, FoundOrder } from '#shared/contract/console-orders.ts';
import type { OrderIssue } from '#shared/contract/console-issues.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { BRANCH, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts, renderConsolePart, texts } from '#tests/support/render-part.tsx';
import { LOST, named, refusal, stubCalls, plain } from '#tests/support/stub-calls.ts';
import { IssueCard } from '../messages/issue-card.tsx';
import * as orderPage from './order-page.tsx';
import * as ordersPage from './orders-page.tsx';

const t = consoleTexts();
const AT = '2026-01-13T15:30:00.000Z';
const FOUND: FoundOrder = {
  ...{
    order_id: '7KQ2M4T9XA',
    check_number: '41',
    store_id: 1,
    state: 'completed',
    order_type: 'Pickup',
  },
  ...{ payment_method: 'Cash', customer_name: 'Noura', last_digits: '4567', total: 30 },
  ...{ business_day: '2026-01-13', placed_at: AT, scheduled_for: null, has_open_issue: true },
};
const ISSUE: OrderIssue = {
  ...{ issue_id: 9, order_id: '7KQ2M4T9XA', check_number: '41', store_id: 1, quantity: 1 },
  ...{ name: 'Fries', name_ar: 'بطاطس', text: 'Cold', reported_at: AT },
  ...{ customer_name: 'Noura', phone: '+971501234567', answer: null },
};
const TILL: ConsoleOrder['till'] = {
  ...{ check_number: '41', amount: 30, order_total: 30, delivery_fee: 0, tip: 0, refunds: [] },
  lines: [{ line_id: 5, name: { en: 'Nuggets', ar: 'ناغتس' }, quantity: 3, total: 30 }],
};
const WHOLE: ConsoleOrder = {
  ...FOUND,
  ...{
    phone: '+971501234567',
    address: '',
    notes: '',
    allergies: [],
    reason: null,
    delivery_fee: 0,
    tip: 0,
  },
  ...{ discount: 0, vat: 1.43, payments: [], till: TILL, issues: [ISSUE], manager_above: 50 },
  lines: [
    {
      ...{ quantity: 3, name: { en: 'Nuggets', ar: 'ناغتس' }, size: null, total: 30 },
      ...{ ordered_by: '', parts: [], extras: [], left_out: [{ text: 'no salt', text_ar: '' }] },
    },
  ],
  history: [
    {
      ...{ at: AT, what: 'rejected', by_kind: 'staff', by: 'Salma', screen: 'Pass' },
      ...{ reason: 'closing', undone: false, amount: null },
    },
  ],
};

test('orders are found by what somebody says; each leads to its page and says that something was reported; without a line the words stay', async () => {
  let isLost = false;
  const made = stubCalls({
    findOrders: () => (isLost ? LOST : plain({ orders: [FOUND], has_more: false })),
  });
  const { user } = renderConsolePage(ordersPage, BRANCH);
  const link = await screen.findByRole('link', { name: /41/ });
  expect(link.getAttribute('href')).toBe('/console/orders/7KQ2M4T9XA');
  expect(link.textContent).toContain(t('console.orders.issue'));
  await user.type(screen.getByLabelText(t('console.find.text')), 'noura{Enter}');
  await waitFor(() => expect(named(made, 'findOrders')).toHaveLength(2));
  expect(named(made, 'findOrders').at(-1)?.body).toEqual({ text: 'noura', page: 0 });
  isLost = true;
  await user.type(screen.getByLabelText(t('console.find.text')), ' s{Enter}');
  await screen.findByText(t('console.offline'));
  expect(screen.queryByRole('link', { name: /41/ })).toBeNull();
  expect(screen.getByLabelText(t('console.find.text'))).toHaveProperty('value', 'noura s');
});

test('an order says what its customer must not eat, the words of the note first', async () => {
  const notes = 'Thank you for last time. No peanuts, please.';
  stubCalls({ consoleOrder: plain({ order: { ...WHOLE, allergies: ['milk', 'sesame'], notes } }) });
  renderConsolePage(orderPage, BRANCH);
  const contents = await screen.findByRole('region', { name: t('console.orders.contents') });
  expect(contents.textContent).toContain('Allergy milk, sesame');
  expect(contents.textContent).toContain('No peanuts, please. Thank you for last time.');
});

test('an order says what was in it and who did what; counter money goes back with the sum on the button', async () => {
  const back = {
    ...{ refund_id: 1, credit_note: '', amount: 10, reason: 'quality', state: 'done' as const },
    ...{ actor: 'Salma', created_at: AT, done_at: AT, lines: [{ line_id: 5, quantity: 1 }] },
  };
  let order = WHOLE;
  const made = stubCalls({
    consoleOrder: () => plain({ order }),
    refundAtTill: () => {
      order = { ...WHOLE, till: { ...TILL, refunds: [back] } };
      return plain({ order });
    },
    correctMethod: refusal(409, 'DAY_CLOSED', 'That day is closed.'),
  });
  const { user } = renderConsolePage(orderPage, BRANCH);
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part(t('console.orders.contents'))).getByText(/no salt/)).toBeTruthy();
  const history = await part(t('console.orders.history'));
  expect(history.getByText(t('console.act.rejected'))).toBeTruthy();
  expect(history.getByText('Salma · Pass')).toBeTruthy();
  const money = await part(t('console.orders.money'));
  await user.click(money.getByRole('button', { name: t('console.orders.refund') }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByLabelText(t('console.refund.byLine')));
  await user.click(dialog.getByRole('button', { name: texts()('common.more') }));
  await user.click(dialog.getByLabelText(t('console.refund.reason.quality')));
  const sum = t('console.refund.sendSum', { amount: formatMoney(1000, 'en') });
  await user.click(dialog.getByRole('button', { name: sum }));
  await screen.findByText(t('console.orders.refunded'));
  expect(named(made, 'refundAtTill')[0]?.body).toMatchObject({
    ...{ reason: 'quality', lines: [{ line_id: 5, quantity: 1 }] },
  });
  expect(await (await part(t('console.orders.money'))).findByText('Salma')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('console.orders.wasCard') }));
  await screen.findByText('That day is closed.');
  expect(named(made, 'correctMethod')[0]?.body).toEqual({ method: 'COP' });
});

test('a report names its customer, leads to the order and keeps what was done about it', async () => {
  const made = stubCalls({ answerIssue: plain({}) });
  const { user } = renderConsolePart(<IssueCard issue={ISSUE} storeName="Karama" hasLink />);
  const call = screen.getByRole('link', { name: /50 123 4567/ });
  expect(call.getAttribute('href')).toBe('tel:+971501234567');
  const order = screen.getByRole('link', { name: t('console.issue.toOrder') });
  expect(order.getAttribute('href')).toBe('/console/orders/7KQ2M4T9XA');
  await user.click(screen.getByRole('button', { name: t('console.issue.save') }));
  expect(screen.getByText(t('console.required'))).toBeTruthy();
  await user.type(screen.getByLabelText(t('console.issue.done')), 'Called her{Enter}');
  expect(named(made, 'answerIssue')[0]).toMatchObject({
    ...{ path: '/api/console/issue/9/answer', body: { text: 'Called her' } },
  });
});
