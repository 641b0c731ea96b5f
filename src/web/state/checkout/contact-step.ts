// Progress of the contact step, stored in the tab: reloads, the other language or a dropped page continue there, until it has expired.
import { readJson, writeStored } from '../browser/tab-storage.ts';

/** `codeAt`: when the code was sent; `resendAt`: when another may be requested (both ms since 1970). */
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
/** A code is valid for five minutes, its proof for ten more. */
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

/** Stores a change, or with null forgets everything after a sign-in. */
export function writeContactStep(change: Partial<ContactStep> | null): void {
  if (change === null) writeStored('session', REGISTER_DRAFT_KEY, null);
  const next = change && {
    ...START,
    ...readJson<Partial<ContactStep>>('session', CONTACT_STEP_KEY),
    ...change,
  };
  writeStored('session', CONTACT_STEP_KEY, next && JSON.stringify(next));
}
