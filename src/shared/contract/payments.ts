// Calls about paying by card.

export const paymentCalls = {} as const;
