// Texts of signing in and My Account.
export const account = {} as const;
