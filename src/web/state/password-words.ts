// What is said beside the field of a new password that is too easy.
export const FAULT_TEXTS = {
  short: 'errorMsg.password_length',
  common: 'account.passwordCommon',
  personal: 'account.passwordPersonal',
} as const;
