// News of an order in a real browser: offered after it and never asked for without a tap, sent through a service that speaks the protocol, shown by the
// shop's own worker, and switched off again. Only the way from the service to the browser is the test's: headless browsers have neither one nor a place for notices.
import type { BrowserContext, Page } from '@playwright/test';
import type { PushMessage } from '#shared/domain/orders/order-news.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { criticalJourney, expect, test, texts } from '#tests/support/journey-test.ts';
import { openPushService, type PushBrowser } from '#tests/support/push-service.ts';

test.use({ isKept: true });

/** The browser's own push manager, as one with a service has it. */
async function withService(page: Page, { subscription }: PushBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      ).buffer;
    const kept = () => sessionStorage.getItem('test-subscribed');
    const made = () => ({
      endpoint,
      options: { applicationServerKey: bytes(kept() ?? '') },
      getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
      unsubscribe: async () => {
        sessionStorage.removeItem('test-subscribed');
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () =>
      (kept() === null ? null : made()) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      sessionStorage.setItem('test-subscribed', btoa(String.fromCharCode(...key)));
      return made() as unknown as PushSubscription;
    };
    Object.defineProperty(Notification, 'permission', {
      get: () => (kept() === null ? 'default' : 'granted'),
    });
    const asked = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      Object.assign(window, { wasAsked: true });
      return asked();
    };
  }, subscription);
}

/** Hands a message to the worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, message: PushMessage): Promise<void> {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/');
      if (own) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  });
}
type Shown = {
  title: string;
  options: { body?: string; tag?: string; dir?: string; renotify?: boolean };
};
/** Headless browsers have no place for notices: what the worker hands to the browser is kept here instead. */
async function withPlace(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const place = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      shown: Shown[];
    };
    place.shown = [];
    place.registration.showNotification = async (title, options = {}) => {
      place.shown.push({ title, options: options as Shown['options'] });
    };
    place.registration.getNotifications = async (filter) =>
      place.shown
        .filter(({ options }) => options.tag === filter?.tag)
        .slice(-1)
        .map(({ title }) => ({ title }) as Notification);
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

criticalJourney(
  'whoever ordered switches notices on with a tap, is told by the service and shown it once, and switches them off',
  async ({ page, context, request, server, lang, shop }) => {
    const t = texts(lang);
    await shop.set({ undoSeconds: 0 });
    await context.grantPermissions(['notifications'], { origin: server.origin });
    const service = await openPushService();
    try {
      const browser = service.browser();
      await withService(page, browser);
      const placed = await placePickup(request, 1);
      await page.goto(`/${lang}/track-order`);
      await expect(page.getByRole('button', { name: t('tracking.push.turnOn') })).toHaveCount(0);
      await page.getByLabel(t('tracking.phone')).fill(placed.phone);
      await page.getByLabel(t('tracking.orderId')).fill(placed.orderId);
      await page.getByRole('button', { name: t('tracking.submit') }).click();
      const on = page.getByRole('button', { name: t('tracking.push.turnOn') });
      await expect(on).toBeVisible();
      expect(await page.evaluate(() => 'wasAsked' in window)).toBe(false);
      await on.click();
      await expect(page.getByText(t('tracking.push.on'), { exact: true })).toBeVisible();

      await moveOrder(page, server.origin, 1, placed.orderId, ['accept']);
      await expect.poll(() => browser.delivered.length, { timeout: 30_000 }).toBe(1);
      expect(service.faults).toEqual([]);
      const [told] = browser.delivered;
      if (!told) throw new Error('nothing was told');
      expect(told.message.body).toContain(placed.checkNumber);

      const shown = await withPlace(context);
      await deliver(context, page, told.message);
      await expect.poll(async () => (await shown()).length).toBe(1);
      // Sent twice, because a process ended in between, it takes its own place and makes no second sound.
      await deliver(context, page, told.message);
      await expect.poll(async () => (await shown()).length).toBe(2);
      const { title, body, tag } = told.message;
      const dir = told.message.lang === 'ar' ? 'rtl' : 'ltr';
      expect(await shown()).toMatchObject([
        { title, options: { body, tag, dir, renotify: true } },
        { title, options: { body, tag, dir, renotify: false } },
      ]);

      // The tap leads to the tracker of that order.
      await page.goto(`/${lang}${told.message.path.slice(3)}`);
      await expect(page.getByText(placed.orderId).first()).toBeVisible();
      await page.getByRole('button', { name: t('tracking.push.turnOff') }).click();
      await expect(on).toBeVisible();
    } finally {
      await service.close();
    }
  },
);
