// Calls about signing in, accounts and sessions.

export const accountCalls = {} as const;
