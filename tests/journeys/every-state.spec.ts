// An order followed through every state that it can have: its headline, what is said below it, a picture of its own, and how far it is.
// Each is looked at on a phone and on a wide screen, light and dark.
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectReadable } from '#tests/support/axe-check.ts';
import { moveClock } from '#tests/support/journey-account.ts';
import { payByCalls } from '#tests/support/journey-card.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup, placeRide } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { losses } from '#tests/support/text-losses.ts';

test.use({ cards: true });

const STORE = 1;
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** Headline, and how the sentence below it begins. */
const SAID = {
  en: {
    sent: ['Sent to the kitchen', 'Arriving'],
    cooking: ['In the fryer', 'Arriving'],
    packed: ['Ready to ride', 'Arriving'],
    riding: ['On its way', 'Arriving'],
    delivered: ['Enjoy every bite', 'Delivered at'],
    sentPickup: ['Sent to the kitchen', 'Ready'],
    cookingPickup: ['In the fryer', 'Ready'],
    ready: ['Come and get it', 'Waiting for you since'],
    collected: ['Enjoy every bite', 'Collected at'],
    held: ['On hold', 'There’s a short delay'],
    soldOut: ['Order cancelled', 'One of your items had just sold out.'],
    closing: ['Order cancelled', 'The branch was about to close.'],
  },
  ar: {
    sent: ['أُرسل طلبك إلى المطبخ', 'يصل'],
    cooking: ['في المقلاة', 'يصل'],
    packed: ['جاهز للانطلاق', 'يصل'],
    riding: ['في الطريق إليك', 'يصل'],
    delivered: ['بالهناء والشفاء', 'تم التوصيل الساعة'],
    sentPickup: ['أُرسل طلبك إلى المطبخ', 'يجهز'],
    cookingPickup: ['في المقلاة', 'يجهز'],
    ready: ['طلبك جاهز', 'بانتظارك منذ الساعة'],
    collected: ['بالهناء والشفاء', 'تم الاستلام الساعة'],
    held: ['الطلب معلّق', 'تأخّر طلبك قليلًا'],
    soldOut: ['أُلغي الطلب', 'نفد أحد أصنافه للتو.'],
    closing: ['أُلغي الطلب', 'كان الفرع على وشك الإغلاق.'],
  },
} as const;
const BACK = {
  en: /AED\W*30\.00\W+(?:goes|went) back to your card\. Your bank may need a few days/g,
  ar: /30\.00\D* إلى بطاقتك\. قد يحتاج البنك إلى بضعة أيام/g,
};
type State = keyof (typeof SAID)['en'];

/** As the browser that placed the order has it; the page opens at it. */
async function follow(
  page: Page,
  lang: Lang,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<void> {
  await page.addInitScript(
    ([id, number]) => {
      localStorage.setItem('orderId', id ?? '');
      localStorage.setItem('phone', number ?? '');
    },
    [orderId, `971${phone}`],
  );
  await page.goto(`/${lang}/track-order`);
}

/** The branch, signed in; each press is one move of the order. */
async function branch(request: APIRequestContext, origin: string) {
  await signInByCall(request, origin, loginOfStore(STORE));
  return async (orderId: string, action: string, more: object = {}): Promise<void> => {
    const reply = await request.post(`/api/console/order/${orderId}/move`, {
      data: { action, ...more },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  };
}

/** What is told of a state, and that it is told whole in every light and width. Answers its picture. */
async function look(page: Page, lang: Lang, state: State): Promise<string> {
  const [head, below] = SAID[lang][state];
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: head })).toBeVisible();
  await expect(main.locator('.eta')).toContainText(below);
  for (const size of [PHONE, WIDE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(main.locator('.eta')).toBeInViewport({ ratio: 1 });
      expect.soft(await page.evaluate(losses), `${state} ${size.width} ${colorScheme}`).toEqual([]);
      await expectReadable(page);
    }
  await expectAccessible(page);
  const picture = main.locator('.track-scene > svg:not(.crunch-ring)');
  return (await picture.count()) === 0 ? '' : await picture.innerHTML();
}

for (const lang of LANGS) {
  const t = texts(lang);
  const step = (page: Page, at: number) =>
    page.getByRole('img', { name: t('tracking.stepOf', { step: at, count: 4 }) });

  test(`a delivery from the press to the door: five states, five pictures (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    test.slow();
    const placed = await placeRide(request, STORE);
    const move = await branch(request, server.origin);
    await follow(page, lang, placed);
    const pictures = [await look(page, lang, 'sent')];
    await expect(step(page, 1)).toBeVisible();
    await expect(page.locator('.minutes')).toBeVisible();
    for (const [action, state, at] of [
      ['accept', 'cooking', 2],
      ['ready', 'packed', 2],
      ['dispatch', 'riding', 3],
      ['complete', 'delivered', 4],
    ] as const) {
      await move(placed.orderId, action);
      pictures.push(await look(page, lang, state));
      await expect(step(page, at)).toBeVisible();
      // Nobody cooks what has left.
      await expect(page.getByText(t('tracking.branchDelivery'), { exact: true })).toHaveCount(
        at > 2 ? 0 : 1,
      );
      // Minutes for as long as it is coming, and no more once it is there.
      await expect(page.locator('.minutes')).toHaveCount(state === 'delivered' ? 0 : 1);
    }
    expect(pictures).not.toContain('');
    expect(new Set(pictures).size).toBe(pictures.length);
    await expect(page.locator('.ticket')).toHaveCount(0);
  });

  test(`a pickup from the press to the counter, once put on hold: its number is called out until it is collected (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    test.slow();
    const placed = await placePickup(request, STORE);
    const move = await branch(request, server.origin);
    await follow(page, lang, placed);
    const pictures = [await look(page, lang, 'sentPickup')];
    for (const [action, state, at, more] of [
      ['accept', 'cookingPickup', 2, {}],
      ['hold', 'held', 2, { hold: { reason: 'busy', minutes: 5 } }],
      ['resume', 'cookingPickup', 2, {}],
      ['ready', 'ready', 3, {}],
      ['complete', 'collected', 4, {}],
    ] as const) {
      await move(placed.orderId, action, more);
      pictures.push(await look(page, lang, state));
      await expect(step(page, at)).toBeVisible();
      await expect(page.locator('.ticket')).toHaveCount(state === 'collected' ? 0 : 1);
    }
    expect(pictures).not.toContain('');
    // Cooked before and after the hold is the same picture.
    expect(new Set(pictures).size).toBe(pictures.length - 1);
  });

  test(`cancelled by the branch says why, with no picture and nothing to wait for; of money only where some was paid, once, and when it arrives (${lang})`, async ({
    page,
    request,
    server,
    browser,
  }) => {
    test.slow();
    const cash = await placeRide(request, STORE);
    const paid = await payByCalls(request, server, STORE, 3);
    const move = await branch(request, server.origin);
    await move(cash.orderId, 'reject', { reason: 'out_of_stock' });
    await follow(page, lang, cash);
    expect(await look(page, lang, 'soldOut')).toBe('');
    const main = page.getByRole('main');
    await expect(main).not.toContainText(lang === 'en' ? 'your card' : 'بطاقتك');
    await expect(page.getByText(t('tracking.branchDelivery'), { exact: true })).toHaveCount(0);
    await expect(page.locator('.minutes, .ticket, .track-bar, .ride-box')).toHaveCount(0);

    const other = await browser.newContext({ baseURL: server.origin });
    try {
      const theirs = await other.newPage();
      await move(paid.orderId, 'accept');
      await move(paid.orderId, 'reject', { reason: 'closing' });
      await follow(theirs, lang, paid);
      expect(await look(theirs, lang, 'closing')).toBe('');
      // First that it goes back, then that it went: one sentence either way.
      await expect(theirs.locator('.eta')).toContainText(lang === 'en' ? ' goes back' : 'سيُعاد');
      const told = async (): Promise<string[]> =>
        (await theirs.getByRole('main').innerText()).match(BACK[lang]) ?? [];
      expect(await told()).toHaveLength(1);
      await moveClock(theirs, 60);
      expect((await request.post('/journey/payments')).ok()).toBe(true);
      await expect(async () => {
        await theirs.reload();
        await expect(theirs.locator('.eta')).toContainText(lang === 'en' ? ' went back' : ' أُعيد', {
          timeout: 2000,
        });
      }).toPass();
      expect(await told()).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
}
