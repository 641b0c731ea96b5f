// Calls about what a customer keeps: addresses, favourites, past orders, reviews, offers.

export const profileCalls = {} as const;
