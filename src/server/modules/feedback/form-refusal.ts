import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { Faults } from '#shared/domain/people/form-rules.ts';

export type FieldNames = Readonly<Record<string, string>>;

export function refuseFaults(faults: Faults<string>, names: FieldNames): Refusal | null {
  const [first] = Object.entries(faults);
  if (!first) return null;
  const [formField, fault] = first;
  const field = names[formField] ?? formField;
  if (fault === 'email') return refuse('INVALID_EMAIL', { field });
  return refuse(fault === 'phone' ? 'INVALID_PHONE' : 'BAD_REQUEST', { field });
}
