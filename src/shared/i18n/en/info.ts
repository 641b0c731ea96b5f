// Texts of locator, nutrition, about, policies and forms.
export const info = {} as const;
