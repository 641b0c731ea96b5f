// Tables of sign-in, sessions and what a customer keeps.

export type AccountTables = Record<never, never>;
