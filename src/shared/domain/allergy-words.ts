// Whether the customer's own words speak of an allergy, in English or Arabic.

const WORDS = /allerg|nut|حساسي|مكسرات|فول سوداني/i;

/** "peanut" holds "nut". Rather once too often. */
export function mentionsAllergy(note: string): boolean {
  return WORDS.test(note);
}
