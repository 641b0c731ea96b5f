// How far somebody came in saying who the order is for: a reload, the other language, or a phone that dropped the page while its
// messages were read, goes on where it was. Kept in the tab; forgotten once it can no longer be true.
import { readJson, writeStored } from '../browser/tab-storage.ts';

/** `codeAt`: when the code was sent; `resendAt`: when another may be asked for (both ms since 1970). */
type ContactStep = {
  isGuest: boolean;
  step: 1 | 2 | 3;
  phone: string;
  codeAt: number;
  resendAt: number;
};
export type RegisterDraft = { firstName: string; lastName: string; email: string };

const CONTACT_STEP_KEY = 'contactStep';
export const REGISTER_DRAFT_KEY = 'registerForm';
const START: ContactStep = { isGuest: false, step: 1, phone: '', codeAt: 0, resendAt: 0 };
/** A code lives five minutes, what it proved ten more. */
const CODE_LIVES_MS = 300_000;
const PROOF_LIVES_MS = 600_000;

export function readContactStep(nowMs: number): ContactStep {
  const stored = { ...START, ...readJson<Partial<ContactStep>>('session', CONTACT_STEP_KEY) };
  const endsAt =
    stored.step === 1
      ? Infinity
      : stored.codeAt + CODE_LIVES_MS + (stored.step === 3 ? PROOF_LIVES_MS : 0);
  return nowMs < endsAt ? stored : { ...stored, step: 1 };
}

/** Keeps what changed, or with null forgets everything: somebody has signed in. */
export function writeContactStep(change: Partial<ContactStep> | null): void {
  if (change === null) writeStored('session', REGISTER_DRAFT_KEY, null);
  const next = change && {
    ...START,
    ...readJson<Partial<ContactStep>>('session', CONTACT_STEP_KEY),
    ...change,
  };
  writeStored('session', CONTACT_STEP_KEY, next && JSON.stringify(next));
}
