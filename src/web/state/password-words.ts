// What is said beside the field of a new password that is too easy.
import type { Refused } from '../api-client.ts';

export const FAULT_TEXTS = {
  short: 'errorMsg.password_length',
  common: 'account.passwordCommon',
  personal: 'account.passwordPersonal',
} as const;

/** Whether the server refuses the password itself: it knows more of the owner than the browser does. */
export const isPasswordRefused = ({ code }: Refused): boolean =>
  code === 'PASSWORD_TOO_SHORT' || code === 'PASSWORD_TOO_COMMON' || code === 'PASSWORD_PERSONAL';
