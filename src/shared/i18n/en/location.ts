export const location = {
} as const;
