// A checkout that begins with a filled cart: a customer's place and savings, and answers of the server that are no order.
import { booked } from '#tests/support/journey-line.ts';
import { place } from '#tests/support/journey-card.ts';
import { placedOn, said } from '#tests/support/journey-said.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, simpleLine, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, journey, NIGHT, test, texts } from '#tests/support/journey-test.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';

journey(
  'a customer chooses a saved address, uses a coupon, adds a tip, and the receipt has all of it (CHK-LOC-02, COUPON-11, ERR-34)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const customer = await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      lines: [nuggets(6)],
      withGuest: false,
    });
    const store = await page.request.get(`/api/menu/pickup_store/${TAB_STORE}`);
    const { lat, lng } = ((await store.json()) as { successResponse: { lat: number; lng: number } })
      .successResponse;
    await customer.call('POST', '/customer/add_address', {
      place: 'Home',
      full_address: 'Al Barsha 1, Dubai',
      extra_details: 'Al Barsha Tower 2 1404',
      customer_id: customer.customerId,
      lat,
      lng,
    });
    await page.goto(`/${lang}/checkout/location`);
    await page
      .getByRole('group', { name: t('steps.saved') })
      .getByRole('radio', { name: t('steps.place.Home') })
      .check({ force: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page.getByText('Al Barsha Tower 2 1404')).toBeVisible();
    await page.getByRole('textbox', { name: t('coupon.label') }).fill('crunch10');
    await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
    await said(page, t('coupon.valid'));
    await page
      .getByRole('group', { name: t('checkout.tipTitle') })
      .getByRole('radio', { name: /\b5\.00/ })
      .check({ force: true });
    await expectAccessible(page);
    await place(page, lang).click();
    await page.goto(`/${lang}/receipt/${await placedOn(page)}`);
    const paper = page.getByRole('article');
    // Both languages on one paper: the tip has a line of its own, without VAT.
    for (const words of ['Tip for the rider, no VAT', 'إكرامية السائق، بلا ضريبة'])
      await expect(paper.getByText(words).first()).toBeVisible();
    const orders = await customer.call<{
      successResponse: { coupon_discount_value: number; tip: number }[];
    }>('GET', `/customer/orders/${customer.customerId}/1`);
    expect(orders.successResponse).toMatchObject([{ coupon_discount_value: 6, tip: 5 }]);
  },
);

journey(
  'a customer without addresses gives a new one at the map, and it is saved with its point (CHK-LOC-06, CHK-LOC-12)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const customer = await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/location`);
    await page.getByLabel(t('steps.area'), { exact: true }).fill('Al Barsha');
    await page.getByLabel(t('steps.flat')).fill('1404');
    await page.getByText(t('steps.place.Other'), { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    const saved = await customer.call<{ successResponse: object[] }>(
      'GET',
      `/customer/address/${customer.customerId}`,
    );
    expect(saved.successResponse).toMatchObject([
      { place: 'Other', extra_details: 'Al Barsha 1404', lat: expect.any(Number) as unknown },
    ]);
  },
);

test.describe('answers that are no order', () => {
  test.use({ expectedErrors: [/409|ERR_FAILED/] });
  const SAVE = '**/api/customer/save_order';

  journey(
    'an answer that got lost is sent again after a reload, sealed each time, and it is the same order (CHK-PAY-12)',
    async ({ page, request, server, lang }) => {
      const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
      const first = Promise.withResolvers<string>();
      await page.route(
        SAVE,
        async (route) => {
          const reply = await route.fetch();
          const { order_id } = ((await reply.json()) as { successResponse: { order_id: string } })
            .successResponse;
          first.resolve(order_id);
          // A compact JWE: five parts, and nothing of it can be read on the way.
          const { data } = route.request().postDataJSON() as { data: string };
          expect(data.split('.')).toHaveLength(5);
          await route.abort();
        },
        { times: 1 },
      );
      await page.goto(`/${lang}/checkout/payment`);
      await place(page, lang).click();
      await expect(
        page.getByRole('alertdialog', { name: texts(lang)('checkout.notSentTitle') }),
      ).toBeVisible();
      await page.reload();
      await place(page, lang).click();
      expect(await placedOn(page)).toBe(await first.promise);
      expect(await booked(request, server.origin, phone)).toHaveLength(1);
    },
  );

  journey(
    'a total that the server counts otherwise is named beside it, and only the confirmation places the order (decision D11)',
    async ({ page, request, server, lang }) => {
      const t = texts(lang);
      // An older picture of the branch asks another fee than the server does now.
      await seedTab(page, request, server.origin, { way: 'Delivery', store: { delivery_fee: 1 } });
      await page.goto(`/${lang}/checkout/payment`);
      await expect(place(page, lang)).toContainText('31.00');
      await place(page, lang).click();
      const dialog = page.getByRole('alertdialog', { name: t('checkout.totalChangedTitle') });
      await expect(dialog).toContainText('40.00');
      await dialog.getByRole('button').filter({ hasText: '40.00' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: t('tracking.head.1') }),
      ).toBeVisible();
      await expect(page.getByRole('complementary')).toContainText('40.00');
    },
  );

  journey(
    'a guest who would pay more in cash than a guest may is told so beside the button, and may sign in',
    async ({ page, request, server, lang, shop }) => {
      const t = texts(lang);
      await shop.set({ cashLimits: { openOrdersPerPhone: 1 } });
      const lines = [801, 803].flatMap((dish) =>
        [1, 2, 3].map((nth) => ({ ...simpleLine(dish, 20), key: `${dish}, line ${nth}` })),
      );
      await seedTab(page, request, server.origin, { way: 'Pickup', lines });
      await page.goto(`/${lang}/checkout/payment`);
      await place(page, lang).click();
      const limit = page.getByRole('alert').filter({ visible: true, hasText: /1,?000/ });
      await limit.getByRole('link', { name: t('nav.signIn') }).click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/contact$`));
      await expect(page.getByRole('button', { name: t('account.sendCode') })).toBeVisible();
    },
  );
});

journey(
  'where rides are taken for later, a closed branch takes one for its first time, on every page of the way (D29, CHK-PAY-18)',
  async ({ page, request, server, lang, shop }) => {
    const t = texts(lang);
    await shop.setClock(NIGHT);
    await shop.set({ laterOrders: { delivery: true } });
    // The device lives on the day of the shop, so that ten o'clock is today.
    await page.clock.setFixedTime(NIGHT);
    await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.goto(`/${lang}/menu`);
    const closed = page.getByRole('alertdialog', { name: t('location.closedTitle') });
    const firstTime = /1[01]:\d\d/;
    let time = '';
    const readTime = async (): Promise<string> => {
      const said = (await closed.innerText()).replaceAll('10:00', '');
      return (time = firstTime.exec(said)?.[0] ?? '');
    };
    await expect.poll(readTime).not.toBe('');
    await closed.getByRole('button', { name: t('common.ok'), exact: true }).click();
    await page.goto(`/${lang}/cart`);
    await expect(page.getByRole('complementary')).toContainText(time);
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('radio', { name: t('checkout.later'), exact: true })).toBeChecked();
    await place(page, lang).click();
    await placedOn(page);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.7') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(time);
  },
);
