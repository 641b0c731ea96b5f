// The container of a tag manager. It comes after consent only, and never on the page where an order is paid: that page has a document of its own.
import { trustedScript } from '../boot/trusted-script.ts';
import { reloadPage } from './browser/reload-page.ts';
import { canStore } from './browser/tab-storage.ts';
import { checkoutKept } from './checkout/checkout.ts';
import { CONSENT_REFUSED } from './tracking.ts';

export const TAG_MANAGER_HOST = 'https://www.googletagmanager.com';

const PAYMENT_PAGE = /^\/(?:en|ar)\/checkout\/payment\/?$/;
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGE.test(pathname);

let isLoaded = false;
/** Whether the container runs in this document; only another document is without it. */
export const hasTagManager = (): boolean => isLoaded;

/** Reads the page anew, without the container. */
export function leaveTagManager(): void {
  void checkoutKept().then(reloadPage);
}

/**
 * Loads the container, once a document. Not where the browser stores nothing: the payment page's own document would be without the cart, which only this
 * one remembers.
 */
export function loadTagManager(id: string): void {
  if (isLoaded || !canStore()) return;
  isLoaded = true;
  addEventListener(CONSENT_REFUSED, leaveTagManager);
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  Object.assign(script, {
    src: trustedScript('tag-manager', `${TAG_MANAGER_HOST}/gtm.js?id=${id}`),
    async: true,
  });
  // Pages that are everybody's have none: there a trusted script may load another.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}
