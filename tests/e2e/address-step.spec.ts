// A new address at the checkout, on a real map.
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { isQuiet, stillBox } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, texts } from '#tests/support/journey-test.ts';

const FOUND = { en: 'Al Barsha 1', ar: 'البرشاء الأولى' };

journey(
  'a new address follows its pin and is saved with its door (CHK-LOC-05, CHK-LOC-14, LAND-38)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/location`);
    const area = page.getByLabel(t('steps.area'), { exact: true });
    const search = page.getByRole('combobox');
    await search.fill(FOUND[lang]);
    await page.getByRole('option').first().click();
    await expect(area).toHaveValue(new RegExp(FOUND[lang]));
    // The map follows a place that was found: the pin is taken where it came to rest.
    await isQuiet(page);
    // Further out, the next part of the city is within the reach of a finger.
    for (let step = 0; step < 2; step += 1)
      await page.getByRole('button', { name: t('location.zoomOut') }).click();
    await isQuiet(page);
    const box = await stillBox(page.getByRole('button', { name: t('location.pinLabel') }));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    const asked = page.waitForResponse(/\/places\/reverse$/);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 110, y - 40, { steps: 8 });
    await page.mouse.up();
    const reply = (await (await asked).json()) as {
      address: { address: string; area: string; lat: number; lng: number };
    };
    const { address, area: named, lat, lng } = reply.address;
    await expect(search).toHaveValue(address);
    await expect(area).toHaveValue(named);
    expect(named).not.toBe(FOUND[lang]);

    await page.getByLabel(t('steps.building')).fill('Tower 7');
    await page.getByLabel(t('steps.flat')).fill('9');
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    const saved = await own.call<{ successResponse: object[] }>(
      'GET',
      `/customer/address/${own.customerId}`,
    );
    expect(saved.successResponse).toEqual([
      expect.objectContaining({
        full_address: address,
        extra_details: `${named} Tower 7 9`,
        door: { area: named, building: 'Tower 7', flat: '9' },
        lat,
        lng,
      }),
    ]);
  },
);
