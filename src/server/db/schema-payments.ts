// Tables of payments and their events.

export type PaymentTables = Record<never, never>;
