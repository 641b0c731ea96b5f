// The payment step as a machine: each press and each answer of the server or the bank is one event, and the page draws the state.
import type { PaymentReturn } from '#shared/contract/payments.ts';
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import type { BankPage } from './card-calls.ts';
import type { PlaceAnswer } from './place-order-call.ts';

/** What is told over the form: an answer that leaves the decision to the customer, or that the bank's page could not be opened. */
type OpenAnswer =
  | Exclude<PlaceAnswer, { kind: 'placed' | 'card-saved' | 'lines-gone' | 'proof-over' }>
  | { kind: 'bank-failed'; text: string };

export type PaymentState =
  /** What the tab keeps is being read, and an open card order is asked about. */
  | { name: 'reading' }
  | { name: 'editing'; answer: OpenAnswer | null }
  /** The cart is compared with the menu before a first send. */
  | { name: 'checking' }
  | { name: 'sending' }
  /** For the bank; without a page while it is asked for. */
  | { name: 'leaving'; page: BankPage | null }
  /** Back from the bank, which is asked until it has decided; after the last try the customer may ask. */
  | { name: 'returned'; order: OpenCardOrder; tries: number }
  | { name: 'undecided'; order: OpenCardOrder }
  /** A link of another tab or browser, confirmed by the server. */
  | { name: 'elsewhere'; shown: PaymentReturn }
  /** `isUncharged`: the bank has taken nothing. */
  | { name: 'declined'; isUncharged: boolean; isGivingUp: boolean }
  /** `hasToken`: paid, and the track page congratulates. */
  | { name: 'placed'; orderId: string; by: 'form' | 'bank'; hasToken: boolean };

export type PaymentEvent =
  | { type: 'nothingOpen' }
  | { type: 'linkConfirmed'; shown: PaymentReturn }
  /** `tries` 1: the bank has just said that it is undecided. */
  | { type: 'returned'; order: OpenCardOrder; tries: 0 | 1 }
  | { type: 'bankUndecided' }
  | { type: 'bankUnknown' }
  | { type: 'declined'; isUncharged: boolean }
  /** Asked once in the background, without a failure to tell. */
  | { type: 'looked'; isPending: boolean }
  | { type: 'paid'; orderId: string; hasToken: boolean }
  | { type: 'pressed'; isRepeat: boolean }
  | { type: 'checked'; isFine: boolean }
  | { type: 'answered'; answer: PlaceAnswer }
  | { type: 'bankAsked' }
  | { type: 'bankPage'; page: BankPage }
  | { type: 'bankFailed'; text: string }
  /** The card order is gone; the next press places another. */
  | { type: 'orderEnded' }
  | { type: 'givingUp' }
  | { type: 'dismissed' };

/** Pauses between the questions while the bank decides: one minute in all. */
export const ASK_AGAIN_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

const EDITING: PaymentState = { name: 'editing', answer: null };

/** The same object when the event means nothing in this state: a second press, or an answer that came too late. */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'paid':
      return { name: 'placed', orderId: event.orderId, by: 'bank', hasToken: event.hasToken };
    case 'nothingOpen':
      return state.name === 'reading' ? EDITING : state;
    case 'linkConfirmed':
      return state.name === 'reading' ? { name: 'elsewhere', shown: event.shown } : state;
    case 'returned':
      return state.name === 'reading' || state.name === 'undecided'
        ? { name: 'returned', order: event.order, tries: event.tries }
        : state;
    case 'bankUndecided':
      if (state.name !== 'returned') return state;
      return state.tries < ASK_AGAIN_MS.length
        ? { ...state, tries: state.tries + 1 }
        : { name: 'undecided', order: state.order };
    case 'bankUnknown':
      return state.name === 'returned' ? { name: 'undecided', order: state.order } : state;
    case 'declined':
      return state.name === 'reading' || state.name === 'returned' || state.name === 'declined'
        ? { name: 'declined', isUncharged: event.isUncharged, isGivingUp: false }
        : state;
    case 'looked':
      return state.name === 'reading' || (state.name === 'declined' && !event.isPending)
        ? EDITING
        : state;
    default:
      return nextOfForm(state, event);
  }
}

type FormEvent = Extract<
  PaymentEvent,
  {
    type:
      | 'pressed'
      | 'checked'
      | 'answered'
      | 'bankAsked'
      | 'bankPage'
      | 'bankFailed'
      | 'orderEnded'
      | 'givingUp'
      | 'dismissed';
  }
>;

function nextOfForm(state: PaymentState, event: FormEvent): PaymentState {
  switch (event.type) {
    case 'pressed':
      return state.name === 'editing' ? { name: event.isRepeat ? 'sending' : 'checking' } : state;
    case 'checked':
      if (state.name !== 'checking') return state;
      return event.isFine ? { name: 'sending' } : EDITING;
    case 'answered':
      return state.name === 'sending' || state.name === 'checking' ? answered(event.answer) : state;
    case 'bankAsked':
      return state.name === 'sending' || state.name === 'editing' || state.name === 'declined'
        ? { name: 'leaving', page: null }
        : state;
    case 'bankPage':
      return state.name === 'leaving' ? { ...state, page: event.page } : state;
    case 'bankFailed':
      return state.name === 'leaving'
        ? { name: 'editing', answer: { kind: 'bank-failed', text: event.text } }
        : state;
    case 'orderEnded':
      return state.name === 'leaving' || state.name === 'returned' || state.name === 'undecided'
        ? EDITING
        : state;
    case 'givingUp':
      return state.name === 'declined' && !state.isGivingUp
        ? { ...state, isGivingUp: true }
        : state;
    case 'dismissed':
      return (state.name === 'editing' && state.answer !== null) ||
        state.name === 'declined' ||
        state.name === 'leaving'
        ? EDITING
        : state;
  }
}

function answered(answer: PlaceAnswer): PaymentState {
  switch (answer.kind) {
    case 'placed':
      return { name: 'placed', orderId: answer.orderId, by: 'form', hasToken: false };
    case 'card-saved':
      return { name: 'leaving', page: null };
    case 'lines-gone':
    case 'proof-over':
      return EDITING;
    default:
      return { name: 'editing', answer };
  }
}
