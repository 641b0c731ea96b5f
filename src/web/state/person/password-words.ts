import { passwordFault, type PasswordOwner } from '#shared/domain/people/password-rules.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Refused } from '../../api-client.ts';
import type { Fault } from '../form.ts';

const FAULT_TEXTS = {
  short: 'errorMsg.password_length',
  common: 'account.passwordCommon',
  personal: 'account.passwordPersonal',
} as const;

/** Whether the server refuses the password itself, because it knows more of the owner. */
export const isPasswordRefused = ({ code }: Refused): boolean =>
  code === 'PASSWORD_TOO_SHORT' || code === 'PASSWORD_TOO_COMMON' || code === 'PASSWORD_PERSONAL';

type Twice = { password: string; confirmed: string };

export function newPasswordFaults(
  { password, confirmed }: Twice,
  owner: PasswordOwner,
  isDifferent: MessageKey,
): Partial<Record<keyof Twice, Fault>> {
  const fault = passwordFault(password, owner);
  return {
    ...(fault !== null && { password: FAULT_TEXTS[fault] }),
    ...(confirmed === ''
      ? { confirmed: 'required' }
      : confirmed !== password && { confirmed: isDifferent }),
  };
}
