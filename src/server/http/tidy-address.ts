/** Language, page, and the step after `checkout`. What follows may be an order's id, where capitals count. */
const NAMED = /^\/(?:en|ar)(?:\/checkout)?(?:\/[a-z-]+)?(?=\/|$)/i;

export function tidyAddress(url: string): string {
  const at = url.search(/[?#]|$/);
  const path = url
    .slice(0, at)
    .replaceAll(/\/{2,}/g, '/')
    .replace(NAMED, (named) => named.toLowerCase());
  return path + url.slice(at);
}

export function plainPercents(url: string): string {
  const at = url.search(/[?#]|$/);
  return url.slice(0, at).replaceAll('%', '%25') + url.slice(at);
}
