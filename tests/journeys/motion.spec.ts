// What moves, is felt and is heard on the way to an order; and nothing of it for who asked for less motion.
import type { APIRequestContext, Page } from '@playwright/test';
import { place } from '#tests/support/journey-card.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup, placeRide, type Placed } from '#tests/support/journey-orders.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { isSettled } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

type Felt = { ticks: unknown[]; sounds: number[]; moves: string[] };
declare global {
  interface Window {
    felt: Felt;
  }
}
const STORE = 1;
const PHONE = { width: 390, height: 844 };
const MOTIONS = ['no-preference', 'reduce'] as const;

/** Writes down from the first moment what the page does besides showing: nothing of it can be missed. */
async function feel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: Felt = { ticks: [], sounds: [], moves: [] };
    window.felt = felt;
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: unknown) => {
        felt.ticks.push(pattern);
        return true;
      },
    });
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      felt.sounds.push(Math.round((this.buffer?.duration ?? 0) * 1000));
      start.apply(this, when);
    };
    const named = (event: Event, name: string): void => {
      const part = event.target instanceof Element ? event.target : document.documentElement;
      felt.moves.push(`${name} ${part.closest('[class]')?.getAttribute('class') ?? ''}`);
    };
    addEventListener('animationstart', (event) => named(event, event.animationName), true);
    addEventListener('transitionrun', (event) => named(event, event.propertyName), true);
  });
}
const felt = (page: Page): Promise<Felt> => page.evaluate(() => window.felt);
const movedOf = async (page: Page): Promise<string[]> => {
  await isSettled(page);
  return (await felt(page)).moves;
};
/** One movement more of this name, on such a part. */
const moved = (page: Page, name: string, part: RegExp): Promise<void> =>
  expect
    .poll(async () => (await movedOf(page)).filter((one) => one.startsWith(`${name} `)))
    .toContainEqual(expect.stringMatching(part));
const forget = (page: Page) => page.evaluate(() => void (window.felt.moves.length = 0));

for (const motion of MOTIONS)
  test.describe(motion, () => {
    test.use({ contextOptions: { reducedMotion: motion }, viewport: PHONE });
    const isMoving = motion === 'no-preference';

    for (const lang of LANGS) {
      const t = texts(lang);
      test(`adding, counting and placing an order ${isMoving ? 'tick, roll and crunch' : 'are still and silent'} (${lang})`, async ({
        page,
        request,
        server,
      }) => {
        await feel(page);
        await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
        await page.goto(`/${lang}/menu`);
        const ticks = isMoving ? 1 : 0;
        await page
          .getByRole('button', {
            name: t('menu.add', { name: dishName(ONE_TAP, lang) }),
            exact: true,
          })
          .first()
          .click();
        const inCart = (count: number) =>
          page
            .getByRole('button', {
              name: t('menu.inCart', { name: dishName(ONE_TAP, lang), count }),
              exact: true,
            })
            .first();
        await expect(inCart(1)).toBeVisible();
        if (isMoving) {
          await moved(page, 'bump', /add in-cart/);
          await moved(page, 'roll', /cartgo|cartbtn/);
          await moved(page, 'drop', /toast/);
        }
        expect((await felt(page)).ticks).toEqual(Array(ticks).fill(8));
        await forget(page);
        await inCart(1).click();
        const more = page.locator('.card').getByRole('button', { name: t('common.more') });
        await more.click();
        await more.click();
        await expect(page.locator('.stp output')).toHaveText('3');
        if (isMoving) await moved(page, 'roll', /stp/);
        expect((await felt(page)).ticks).toEqual(Array(ticks * 3).fill(8));
        await page.keyboard.press('Escape');
        await page.locator('.cartgo').click();
        await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
        await forget(page);
        await page
          .getByRole('main')
          .getByRole('button', { name: t('common.less') })
          .click();
        await expect(page.getByRole('main').locator('.stepper output')).toHaveText('2');
        if (isMoving) await moved(page, 'roll', /stepper/);
        expect((await felt(page)).ticks).toEqual(Array(ticks * 4).fill(8));
        await page
          .getByRole('main')
          .getByRole('button', { name: t('common.more') })
          .click();
        await page.getByRole('button', { name: t('nav.open') }).click();
        if (isMoving) await moved(page, lang === 'ar' ? 'slide-in-ar' : 'slide-in', /mmenu/);
        else expect(await movedOf(page)).toEqual([]);

        await page.goto(`/${lang}/checkout/payment`);
        await page.getByText(t('checkout.cash'), { exact: true }).click();
        expect((await felt(page)).sounds).toEqual([]);
        await place(page, lang).click();
        await placedOn(page);
        if (isMoving) await moved(page, 'pop', /crunch-ring/);
        // One bite, once, and no longer than 300 ms.
        await expect.poll(async () => (await felt(page)).sounds).toEqual(isMoving ? [300] : []);
        await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
        await expect(page.locator('.track-scene')).toBeVisible();
        if (isMoving) await moved(page, 'track-stamp', /track-stamp/);
        else expect(await movedOf(page)).toEqual([]);
        expect((await felt(page)).sounds).toHaveLength(isMoving ? 1 : 0);
      });
    }

    test(`each state of an order ${isMoving ? 'has a movement of its own, which rests while nobody sees it' : 'is a still picture'}`, async ({
      page,
      request,
      server,
    }) => {
      const pickup = await placePickup(request, STORE);
      const press = await branch(request, server.origin);
      await follow(page, pickup);
      const ring = isMoving ? ['crunch'] : [];
      const only = (...names: string[]) => (isMoving ? [...ring, ...names].toSorted() : []);
      const names = () => page.evaluate(movementsOf, '.track-hero');
      await expect.poll(names).toEqual(only('track-stamp'));
      await press(pickup, 'accept');
      await expect.poll(names).toEqual(only('track-bubble', 'track-dip'));
      const isResting = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(
              (one) => 'animationName' in one && /^(track|crunch)/.test(String(one.animationName)),
            )
            .map((one) => one.playState),
        );
      if (isMoving) {
        await page.mouse.move(100, 400);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect.poll(async () => new Set(await isResting())).toEqual(new Set(['paused']));
        await page.evaluate(() => scrollTo(0, 0));
        await expect.poll(async () => new Set(await isResting())).toEqual(new Set(['running']));
      }
      await press(pickup, 'ready');
      await expect.poll(names).toEqual(only());
      await press(pickup, 'complete');
      await expect.poll(names).toEqual(only('track-stamp'));
    });

    test(`on its way ${isMoving ? 'the moped moves, and the driver glides from place to place' : 'nothing moves but the place of the driver'}`, async ({
      page,
      request,
      server,
    }) => {
      const ride = await placeRide(request, STORE);
      const press = await branch(request, server.origin);
      await press(ride, 'accept');
      await press(ride, 'ready');
      await press(ride, 'dispatch');
      const linked = await request.post(`/api/console/order/${ride.orderId}/driver_link`, {
        data: {},
      });
      const { token } = ((await linked.json()) as { successResponse: { token: string } })
        .successResponse;
      const isAt = async (lat: number, lng: number): Promise<void> => {
        const reply = await request.post('/api/driver/position', { data: { token, lat, lng } });
        expect(reply.status(), await reply.text()).toBe(200);
      };
      await isAt(25.25, 55.3);
      await follow(page, ride);
      const driver = page.locator('.zone-driver');
      await expect(driver).toBeVisible();
      await expect
        .poll(() => page.evaluate(movementsOf, '.track-hero'))
        .toEqual(isMoving ? ['crunch', 'track-bob', 'track-road'] : []);
      await driver.evaluate((one) => one.setAttribute('data-first', ''));
      const from = await driver.evaluate((one) => one.style.transform);
      // A phone that tells often is listened to every third second.
      const placeAfter = async (lat: number, lng: number): Promise<string> => {
        await isAt(lat, lng);
        return driver.evaluate((one) => one.style.transform);
      };
      await expect.poll(() => placeAfter(25.252, 55.302)).not.toBe(from);
      // The same mark goes on; it is not taken away and put there anew.
      await expect(driver).toHaveAttribute('data-first', '');
      await expect(driver).toHaveCSS('transition-duration', isMoving ? '4s' : '0s');
      // Out of sight the map goes along, and nothing pretends to have gone that way.
      await expect
        .poll(async () => {
          await isAt(25.4, 55.5);
          return driver.getAttribute('class');
        })
        .not.toContain('glides');
      await expect(driver).toBeInViewport();
    });
  });

/** The names of what moves within a part. */
function movementsOf(selector: string): string[] {
  const part = document.querySelector(selector);
  const names = document.getAnimations().flatMap((one) => {
    const isInside =
      one.effect instanceof KeyframeEffect && part?.contains(one.effect.target) === true;
    return isInside && 'animationName' in one && one.playState !== 'finished'
      ? [String(one.animationName)]
      : [];
  });
  return [...new Set(names)].toSorted();
}

/** This browser follows the order. */
async function follow(page: Page, { orderId, phone }: Placed): Promise<void> {
  await page.addInitScript(
    ([id = '', number = '']) => {
      localStorage.setItem('orderId', id);
      localStorage.setItem('phone', number);
    },
    [orderId, `971${phone}`],
  );
  await page.goto('/en/track-order');
}

/** What the branch presses. */
async function branch(request: APIRequestContext, origin: string) {
  await signInByCall(request, origin, loginOfStore(STORE));
  return async ({ orderId }: Placed, action: string): Promise<void> => {
    const reply = await request.post(`${origin}/api/console/order/${orderId}/move`, {
      data: { action },
      headers: { origin },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  };
}
