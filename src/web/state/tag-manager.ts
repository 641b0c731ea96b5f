// The tag manager's container: after consent only, and never on the payment page, which has its own document.
import { trustedScript } from '../boot/trusted-script.ts';
import { reloadPage } from './browser/reload-page.ts';
import { canStore } from './browser/tab-storage.ts';
import { checkoutKept } from './checkout/store.ts';
import { CONSENT_REFUSED } from './tracking.ts';

export const TAG_MANAGER_HOST = 'https://www.googletagmanager.com';

const PAYMENT_PAGE = /^\/(?:en|ar)\/checkout\/payment\/?$/;
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGE.test(pathname);

let isLoaded = false;
/** Whether the container runs in this document; only a new document ends it. */
export const hasTagManager = (): boolean => isLoaded;

export function leaveTagManager(): void {
  void checkoutKept().then(reloadPage);
}

/** Loads the container once per document. Not without storage: the payment page's document would lose the cart, which only this one remembers. */
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
  // Shared pages have no nonce; there a trusted script may load another.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}
