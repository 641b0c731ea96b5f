/** The name of a coupon and what it gives, said once where the name says the same: "Free delivery". */
export function couponLine(name: string, given: string): string {
  const isSaid = name.trim().toLowerCase() === given.trim().toLowerCase();
  return isSaid ? name : `${name} · ${given}`;
}
