import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getMessages } from '#web/messages.ts';
import { browserApi } from '#web/api-client.ts';
import { answerCalls } from '#tests/support/place-parts.tsx';

const GTM = 'GTM-ABC1234';
const append = vi.fn<(script: HTMLScriptElement) => void>();
const reloadPage = vi.hoisted(() => vi.fn());
vi.mock('../../state/browser/reload-page.ts', () => ({ reloadPage }));
vi.mock('../../state/checkout/store.ts', () => ({ checkoutKept: async () => undefined }));

beforeEach(() => {
  vi.resetModules();
  append.mockReset();
  reloadPage.mockReset();
  vi.spyOn(document.head, 'append').mockImplementation(append as never);
  answerCalls({ ip: { ip: '192.0.2.1' }, userTracking: { success: true } });
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  delete window.dataLayer;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(path: string, tagManager: string | undefined) {
  const { CookieConsent } = await import('./cookie-consent.tsx');
  const { LanguageProvider } = await import('../../ui/language.tsx');
  const { ShopContext } = await import('../../state/shop.ts');
  const tracking = await import('../../state/tracking.ts');
  await import('./page-views.tsx');
  const shop = { api: browserApi('en'), brand: {}, askLocation: () => undefined } as never;
  const Page = () => (
    <LanguageProvider lang="en" messages={getMessages('en')}>
      <ShopContext value={shop}>
        <CookieConsent />
        <Link to="/en/menu">Menu</Link>
        <Link to="/en/checkout/payment">Pay</Link>
      </ShopContext>
    </LanguageProvider>
  );
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => null,
      shouldRevalidate: () => false,
      Component: Page,
      HydrateFallback: () => null,
    },
  ]);
  render(
    <Stub
      initialEntries={[path]}
      hydrationData={{ loaderData: { root: { ...(tagManager && { tagManager }) } } }}
    />,
  );
  await settle();
  return { tracking };
}
const settle = () =>
  act(async () => {
    for (let round = 0; round < 5; round += 1) await new Promise((done) => setImmediate(done));
  });
async function press(name: string | RegExp) {
  act(() => screen.getByText(name).click());
  await settle();
}
const loaded = () => append.mock.calls.map(([{ src }]) => src);
const events = () => (window.dataLayer ?? []).map(({ event, page }) => [event, page]);

test('nothing is loaded before Accept; after it the container once, with the events of the page (GEN-41)', async () => {
  await open('/en/menu', GTM);
  expect([loaded(), window.dataLayer]).toEqual([[], undefined]);
  await press('Accept');
  expect(loaded()).toEqual([`https://www.googletagmanager.com/gtm.js?id=${GTM}`]);
  expect(events()).toEqual([
    ['gtm.js', undefined],
    ['page_view', 'Menu'],
  ]);
  await press('Menu');
  expect(loaded()).toHaveLength(1);
});

test('without an id nothing is loaded, and the data layer is told as ever (GEN-41)', async () => {
  document.cookie = 'cookie_consent=accepted; Path=/';
  await open('/en/menu', undefined);
  expect([loaded(), events()]).toEqual([[], [['page_view', 'Menu']]]);
});

test('where the browser stores nothing it is not loaded: the payment page would be without the cart', async () => {
  document.cookie = 'cookie_consent=accepted; Path=/';
  vi.doMock('../../state/browser/tab-storage.ts', async (original) => ({
    ...(await original<typeof import('../../state/browser/tab-storage.ts')>()),
    canStore: () => false,
  }));
  await open('/en/menu', GTM);
  vi.doUnmock('../../state/browser/tab-storage.ts');
  expect(loaded()).toEqual([]);
});

test('the script has the nonce of the page, where there is one', async () => {
  document.cookie = 'cookie_consent=accepted; Path=/';
  const script = document.createElement('script');
  script.setAttribute('nonce', 'n0nce');
  script.nonce = 'n0nce';
  document.body.append(script);
  await open('/en/cart', GTM);
  expect(append.mock.calls[0]?.[0].nonce).toBe('n0nce');
});

test('on the payment page nothing is loaded; who comes there beside the container gets another document', async () => {
  document.cookie = 'cookie_consent=accepted; Path=/';
  await open('/en/checkout/payment', GTM);
  expect([loaded(), reloadPage.mock.calls.length]).toEqual([[], 0]);
  await press('Menu');
  expect(loaded()).toHaveLength(1);
  const before = events();
  await press('Pay');
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(events()).toEqual(before);
});

test('a yes that is taken back ends in a document without the container', async () => {
  document.cookie = 'cookie_consent=accepted; Path=/';
  const { tracking } = await open('/en/menu', GTM);
  tracking.saveConsent('accepted');
  expect(reloadPage).not.toHaveBeenCalled();
  tracking.saveConsent('rejected');
  await settle();
  expect(reloadPage).toHaveBeenCalled();
});
