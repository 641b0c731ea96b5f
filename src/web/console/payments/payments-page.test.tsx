import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { BRANCH, MANAGER, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts, texts } from '#tests/support/render-part.tsx';
import { formatMoney } from '#shared/i18n/format.ts';
import { LOST, named, refusal, stubCalls, plain } from '#tests/support/stub-calls.ts';
import * as paymentsPage from './payments-page.tsx';

const t = consoleTexts();
const AT = '2026-01-14T09:00:00.000Z';
const REFUND = {
  ...{ refund_id: 3, credit_note: 'C1', amount: 10, reason: 'item_missing', state: 'done' },
  ...{ actor: 'karama', created_at: AT, done_at: AT },
  lines: [{ line_id: 5, quantity: 1 }],
} as const;
const PAID: ConsolePayment = {
  ...{ payment_id: 7, order_id: 'Q1', store_id: 1, check_number: '17', provider: 'ccavenue' },
  ...{ attempt: 1, state: 'paid', amount: 30, refunded: 0, currency: 'AED', reference: 'R1' },
  ...{ order_total: 33, delivery_fee: 3, tip: 0 },
  ...{ card: '', order_state: 'in_kitchen', created_at: AT, changed_at: AT },
  lines: [{ line_id: 5, name: { en: 'Nuggets', ar: 'ناغتس' }, quantity: 3, total: 30 }],
  events: [{ kind: 'captured', source: 'gateway', note: '', at: AT }],
  refunds: [],
};
const JOB = {
  ...{ job_id: 'j1', work: 'refund', subject_id: 3, since: AT, reason: 'gateway_silent' },
  refund: { check_number: '17', credit_note: 'C1', amount: 30 },
};

function open(answers: Parameters<typeof stubCalls>[0] = {}, staff: StaffMember = BRANCH) {
  const made = stubCalls({
    consolePayments: plain({ payments: [PAID], manager_above: 50, has_more: false }),
    deadJobs: plain({ jobs: [] }),
    ...answers,
  });
  return { made, ...renderConsolePage(paymentsPage, staff) };
}
const card = () => screen.findByRole('article', { name: `${t('console.payment.order')} 17` });
async function openRefund(answers: Parameters<typeof stubCalls>[0]) {
  const opened = open(answers);
  await opened.user.click(within(await card()).getByRole('button', { name: t('console.refund') }));
  const dialog = within(screen.getByRole('alertdialog'));
  const send = () =>
    opened.user.click(
      dialog.getByRole('button', { name: new RegExp(`^${t('console.refund.send')}`) }),
    );
  return { ...opened, dialog, send };
}

test('a payment says what came of it; one line of it is given back with a reason, and the card shows it', async () => {
  const after = { ...PAID, refunded: 10, refunds: [REFUND] };
  let payment: object = PAID;
  const { user, made, dialog, send } = await openRefund({
    consolePayments: () => plain({ payments: [payment], manager_above: 50, has_more: false }),
    refundPayment: () => {
      payment = after;
      return plain({ payment });
    },
  });
  expect((await card()).textContent).toContain(t('console.payment.state.paid'));
  expect((await card()).textContent).toContain(t('console.payment.event.captured'));
  await user.click(dialog.getByLabelText(t('console.refund.byLine')));
  await send();
  expect(dialog.getByText(t('console.refund.noLines'))).toBeTruthy();
  expect(dialog.getByText('3 × Nuggets')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: texts()('common.more') }));
  expect(
    dialog.getByRole('button', {
      name: t('console.refund.sendSum', { amount: formatMoney(1000, 'en') }),
    }),
  ).toBeTruthy();
  await send();
  expect(dialog.getByText(t('console.refund.missing'))).toBeTruthy();
  expect(named(made, 'refundPayment')).toEqual([]);
  await user.click(dialog.getByLabelText(t('console.refund.reason.item_missing')));
  await send();
  await screen.findByText(t('console.refund.done', { number: '17' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const refunds = await screen.findByRole('region', { name: t('console.payment.refunds') });
  expect(refunds.textContent).toContain('10.00');
  expect(refunds.textContent).toContain('1 × Nuggets');
  expect(named(made, 'refundPayment')[0]).toMatchObject({
    path: '/api/console/payments/7/refund',
    body: { reason: 'item_missing', note: '', lines: [{ line_id: 5, quantity: 1 }] },
  });
});

test('what went back as a whole cannot be given back again', async () => {
  open({
    consolePayments: plain({
      payments: [{ ...PAID, state: 'refunded', refunded: 30 }],
      ...{ manager_above: 50, has_more: false },
    }),
  });
  expect(within(await card()).queryByRole('button', { name: t('console.refund') })).toBeNull();
});

test('a refund whose answer was lost is asked for as the same one; after a refusal it is another', async () => {
  const answers = [
    refusal(503, 'INTERNAL'),
    LOST,
    refusal(403, 'REFUND_NEEDS_MANAGER'),
    refusal(409, 'REFUND_NOT_POSSIBLE'),
  ];
  const { user, made, dialog, send } = await openRefund({ refundPayment: () => answers.shift() });
  await user.click(dialog.getByLabelText(t('console.refund.reason.quality')));
  for (const said of ['wrong', 'offline', 'refund.needsManager', 'refund.impossible'] as const) {
    await send();
    await dialog.findByText(t(`console.${said}`));
  }
  const ids = named(made, 'refundPayment').map(({ body }) => body.request_id as string);
  expect([ids[0] === ids[1], ids[1] === ids[2], ids[2] === ids[3]]).toEqual([true, true, false]);
  expect(named(made, 'refundPayment')[0]?.body).not.toHaveProperty('lines');
});

test('a refund that was given up says why; a manager tries it again, or dismisses it after a question', async () => {
  let jobs = [JOB];
  const gone = () => {
    jobs = [];
    return plain({});
  };
  const given = {
    deadJobs: () => plain({ jobs }),
    ...{ sendJobAgain: gone, dismissJob: gone },
  };
  const { user, made, unmount } = open(given, MANAGER);
  const row = () =>
    screen.findByRole('article', { name: t('console.jobs.refund', { number: '17' }) });
  const press = async (key: 'console.jobs.again' | 'console.jobs.dismiss') =>
    user.click(within(await row()).getByRole('button', { name: t(key) }));
  expect((await row()).textContent).toContain(t('console.jobs.reason.gateway_silent'));
  expect((await row()).textContent).toContain('30.00');
  await press('console.jobs.again');
  await screen.findByText(t('console.jobs.againDone'));
  expect(screen.queryByRole('region', { name: t('console.jobs.title') })).toBeNull();
  expect(named(made, 'sendJobAgain')[0]?.path).toContain('/j1/');
  unmount();

  jobs = [JOB];
  const again = open(given, MANAGER);
  await press('console.jobs.dismiss');
  const sure = within(screen.getByRole('alertdialog'));
  expect(sure.getByText(t('console.jobs.dismissRefund'))).toBeTruthy();
  expect(named(again.made, 'dismissJob')).toEqual([]);
  await again.user.click(sure.getByRole('button', { name: t('console.jobs.dismiss') }));
  await screen.findByText(t('console.jobs.dismissed'));
  expect(named(again.made, 'dismissJob')).toHaveLength(1);
});

test('a branch sees nothing of what was given up, and does not ask for it', async () => {
  const { made } = open({ deadJobs: plain({ jobs: [JOB] }) });
  await card();
  await waitFor(() => expect(named(made, 'consolePayments')).not.toEqual([]));
  expect(named(made, 'deadJobs')).toEqual([]);
  expect(screen.queryByRole('region', { name: t('console.jobs.title') })).toBeNull();
});

test('what went back before counts: fewer pieces are left, and the sum is what is still to be paid back for them', async () => {
  const partly = { ...PAID, refunds: [{ ...REFUND, state: 'due' as const }] };
  const { user, dialog } = await openRefund({
    consolePayments: plain({ payments: [partly], manager_above: 50, has_more: false }),
  });
  expect((await card()).textContent).toContain(t('console.payment.goingBack'));
  await user.click(dialog.getByLabelText(t('console.refund.byLine')));
  expect(dialog.getByText(t('console.refund.left', { count: 2 }))).toBeTruthy();
  const more = dialog.getByRole('button', { name: texts()('common.more') });
  await user.click(more);
  await user.click(more);
  expect(more).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: /20\.00/ })).toBeTruthy();
});

test('payments of any day are found by words, day and branch, and older ones stand on the next page', async () => {
  const stores = [1, 2].map((id) => ({
    ...{ store_id: id, store_name: `Branch ${id}`, store_name_ar: `فرع ${id}` },
  })) as unknown as StaffMember['stores'];
  const { user, made } = open(
    {
      consolePayments: ({ body }: { body: { text: string; page: number } }) =>
        plain({
          payments: body.text === '4567' ? [] : [PAID],
          manager_above: 50,
          has_more: body.page === 0,
        }),
      ...{ boardStores: plain({ stores: [] }), board: LOST },
    },
    { ...BRANCH, stores },
  );
  await card();
  await user.click(screen.getByRole('button', { name: t('console.find.older') }));
  await screen.findByText(t('console.find.page', { page: 2 }));
  await user.selectOptions(screen.getByLabelText(t('console.store')), 'Branch 2');
  await user.type(screen.getByLabelText(t('console.find.textPayments')), ' 4567 ');
  await user.click(screen.getByRole('button', { name: t('console.find.search') }));
  await screen.findByText(t('console.find.none'));
  const bodies = named(made, 'consolePayments').map(({ body }) => body);
  expect(bodies).toContainEqual({ text: '', page: 1 });
  expect(bodies.at(-1)).toEqual({ text: '4567', page: 0, store_id: 2 });
});
