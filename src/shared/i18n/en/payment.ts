// Texts of paying by card.
export const payment = {} as const;
