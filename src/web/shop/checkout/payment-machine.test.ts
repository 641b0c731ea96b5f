import { expect, test } from 'vitest';
import {
  ASK_AGAIN_MS,
  nextPayment,
  type PaymentEvent,
  type PaymentState,
} from './payment-machine.ts';

const order = {
  orderId: 'A',
  phone: '971501234567',
  isGuest: true,
  isPending: false,
  uniqueId: 'i',
};
const page = { kind: 'redirect', url: 'http://bank.test/' } as const;
const shown = { order_id: 'B', order_status: 'Success', status_message: '' } as const;
const full = { kind: 'kitchen-full', nextFree: null } as const;

const STATES = {
  reading: { name: 'reading' },
  editing: { name: 'editing', answer: null },
  told: { name: 'editing', answer: full },
  bankFailed: { name: 'editing', answer: { kind: 'bank-failed', text: 'no' } },
  checking: { name: 'checking' },
  sending: { name: 'sending' },
  leaving: { name: 'leaving', page: null },
  atBank: { name: 'leaving', page },
  returned: { name: 'returned', order, tries: 0 },
  waiting: { name: 'returned', order, tries: 1 },
  lastTry: { name: 'returned', order, tries: ASK_AGAIN_MS.length },
  undecided: { name: 'undecided', order },
  elsewhere: { name: 'elsewhere', shown },
  declined: { name: 'declined', isUncharged: true, isGivingUp: false },
  givingUp: { name: 'declined', isUncharged: true, isGivingUp: true },
  placed: { name: 'placed', orderId: 'A', by: 'form', hasToken: false },
  paid: { name: 'placed', orderId: 'A', by: 'bank', hasToken: true },
} satisfies Record<string, PaymentState>;
type Name = keyof typeof STATES;

/** Each event with the states in which it means something; in all others nothing changes. */
const TABLE: [PaymentEvent, Partial<Record<Name, Name>>][] = [
  [{ type: 'nothingOpen' }, { reading: 'editing' }],
  [{ type: 'linkConfirmed', shown }, { reading: 'elsewhere' }],
  [
    { type: 'returned', order, tries: 0 },
    { reading: 'returned', undecided: 'returned' },
  ],
  [
    { type: 'returned', order, tries: 1 },
    { reading: 'waiting', undecided: 'waiting' },
  ],
  [{ type: 'bankUndecided' }, { returned: 'waiting', lastTry: 'undecided' }],
  [{ type: 'bankUnknown' }, { returned: 'undecided', waiting: 'undecided', lastTry: 'undecided' }],
  [
    { type: 'declined', isUncharged: true },
    { reading: 'declined', returned: 'declined', waiting: 'declined', lastTry: 'declined' },
  ],
  [{ type: 'looked', isPending: true }, { reading: 'editing' }],
  [
    { type: 'looked', isPending: false },
    { reading: 'editing', declined: 'editing', givingUp: 'editing' },
  ],
  [
    { type: 'pressed', isRepeat: false },
    { editing: 'checking', told: 'checking', bankFailed: 'checking' },
  ],
  [
    { type: 'pressed', isRepeat: true },
    { editing: 'sending', told: 'sending', bankFailed: 'sending' },
  ],
  [{ type: 'checked', isFine: true }, { checking: 'sending' }],
  [{ type: 'checked', isFine: false }, { checking: 'editing' }],
  [
    { type: 'answered', answer: full },
    { checking: 'told', sending: 'told' },
  ],
  [
    { type: 'answered', answer: { kind: 'placed', orderId: 'A' } },
    { checking: 'placed', sending: 'placed' },
  ],
  [
    { type: 'answered', answer: { kind: 'proof-over' } },
    { checking: 'editing', sending: 'editing' },
  ],
  [
    { type: 'bankAsked' },
    {
      sending: 'leaving',
      editing: 'leaving',
      told: 'leaving',
      bankFailed: 'leaving',
      declined: 'leaving',
      givingUp: 'leaving',
    },
  ],
  [{ type: 'bankPage', page }, { leaving: 'atBank' }],
  [
    { type: 'bankFailed', text: 'no' },
    { leaving: 'bankFailed', atBank: 'bankFailed' },
  ],
  [
    { type: 'orderEnded' },
    {
      leaving: 'editing',
      atBank: 'editing',
      returned: 'editing',
      waiting: 'editing',
      lastTry: 'editing',
      undecided: 'editing',
    },
  ],
  [{ type: 'givingUp' }, { declined: 'givingUp' }],
  [
    { type: 'dismissed' },
    {
      told: 'editing',
      bankFailed: 'editing',
      declined: 'editing',
      givingUp: 'editing',
      leaving: 'editing',
      atBank: 'editing',
    },
  ],
];

test.each(TABLE)('%j moves only the states that it means something in', (event, moves) => {
  const isSameAnswer = (name: string): boolean =>
    (name === 'waiting' && event.type === 'bankUndecided') ||
    (event.type === 'declined' && (name === 'declined' || name === 'givingUp')) ||
    (name === 'atBank' && event.type === 'bankPage');
  for (const [name, state] of Object.entries(STATES) as [Name, PaymentState][]) {
    if (isSameAnswer(name)) continue;
    const to = moves[name];
    const next = nextPayment(state, event);
    if (to === undefined) expect(next, name).toBe(state);
    else expect(next, name).toEqual(STATES[to]);
  }
});

test('money that has come ends every state, and a minute of questions ends undecided', () => {
  for (const state of Object.values(STATES))
    expect(nextPayment(state, { type: 'paid', orderId: 'A', hasToken: true })).toEqual(STATES.paid);
  let state: PaymentState = STATES.returned;
  for (const _ of ASK_AGAIN_MS) state = nextPayment(state, { type: 'bankUndecided' });
  expect(state).toEqual(STATES.lastTry);
});
