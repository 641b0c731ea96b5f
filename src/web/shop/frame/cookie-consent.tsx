// Asks once whether visits may be counted; both answers are equally easy.
import { Suspense, useRef, useState } from 'react';
import { ASK_CONSENT, keptConsent, saveConsent, type Consent } from '../../state/tracking.ts';
import { useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { usePageEvent } from '../../ui/use-timers.ts';

const PageViews = lazyExtra(() => import('./page-views.tsx'));

/** The shared first HTML asks; the styles hide it before the first paint where the cookie has an answer (before-paint.js). */
export function CookieConsent() {
  const { t } = useLanguage();
  const stored = useBrowserValue(keptConsent, null);
  /** The answer, or a new question, since hydration. */
  const [since, setSince] = useState<Consent | 'asked' | null>(null);
  const consent = since === 'asked' ? null : (since ?? stored);
  const banner = useRef<HTMLElement>(null);
  usePageEvent('window', ASK_CONSENT, () => {
    delete document.documentElement.dataset['consent'];
    setSince('asked');
    setTimeout(() => banner.current?.focus());
  });
  const answer = (consent: Consent) => {
    saveConsent(consent);
    setSince(consent);
  };
  if (consent === 'accepted')
    return (
      <Suspense>
        <PageViews />
      </Suspense>
    );
  if (consent === 'rejected') return null;
  return (
    <section className="cookie" ref={banner} tabIndex={-1} aria-label={t('consent.label')}>
      <p>
        <span className="only-d">{t('consent.text')}</span>
        <span className="only-m">{t('consent.short')}</span>{' '}
        <ShopLink to="/cookie-policy" className="tapword underline">
          {t('consent.policy')}
        </ShopLink>
      </p>
      <div className="acts">
        <Button
          variant="outline"
          size="sm"
          className="min-w-16 tablet:min-w-28"
          onClick={() => answer('rejected')}
        >
          {t('consent.reject')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          className="min-w-16 tablet:min-w-28"
          onClick={() => answer('accepted')}
        >
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
