// Read from one screen and typed at another.

/** Without the letters and digits that are taken for one another. */
export const PAIRING_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const PAIRING_LENGTH = 8;
export const PAIRING_MINUTES = 10;

export const typedCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

export const isPairingCode = (code: string): boolean =>
  code.length === PAIRING_LENGTH &&
  Array.from(code).every((candidate) => PAIRING_LETTERS.includes(candidate));

/** In two groups. */
export const spelledCode = (code: string): string =>
  `${code.slice(0, PAIRING_LENGTH / 2)} ${code.slice(PAIRING_LENGTH / 2)}`.trim();
