import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerCalls,
  passed,
  press,
  renderShopPart,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { askConsentAgain } from '../../state/tracking.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import './page-views.tsx';

const t = texts();
withFakeTime();
beforeEach(() => {
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  delete window.dataLayer;
});

async function open(path = '/en/track-order') {
  const asked = answerCalls({ ip: { ip: '192.0.2.1' }, userTracking: { success: true } });
  renderShopPart(
    <>
      <CookieConsent />
      <ShopLink to="/track-order">On</ShopLink>
    </>,
    { path },
  );
  await passed();
  return asked;
}
const banner = () => screen.queryByRole('region', { name: t('consent.label') });

test('nothing is counted before the answer, and each page view after Accept (GEN-40, GEN-41)', async () => {
  const asked = await open();
  expect([banner() === null, window.dataLayer, asked.length]).toEqual([false, undefined, 0]);
  await press('button', t('consent.accept'));
  expect(banner()).toBeNull();
  expect(window.dataLayer).toEqual([
    { event: 'page_view', page: 'Track Order', path: '/en/track-order' },
  ]);
  expect(document.cookie).toContain('cookie_consent=accepted');
});

test('a refusal is kept, counts nothing, and can be asked for again', async () => {
  const asked = await open();
  await press('button', t('consent.reject'));
  expect([banner(), window.dataLayer, asked.length]).toEqual([null, undefined, 0]);
  expect(document.cookie).toContain('cookie_consent=rejected');
  askConsentAgain();
  await passed();
  expect(banner()).not.toBeNull();
});

test('the landing page is counted as Landing, and the address is asked for once (GEN-50, GEN-51)', async () => {
  document.cookie = 'cookie_consent=accepted; Path=/';
  const asked = await open('/en');
  expect(banner()).toBeNull();
  await press('link', 'On');
  const visits = asked.filter(({ name }) => name === 'userTracking');
  expect(visits.map(({ body }) => (body as { page_track: string }).page_track)).toEqual([
    'Landing',
    'Track Order',
  ]);
  expect(asked.filter(({ name }) => name === 'ip').length).toBeLessThanOrEqual(1);
});
