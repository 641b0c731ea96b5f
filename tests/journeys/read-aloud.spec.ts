// A whole order as it is read aloud: at each step headings lead from part to part, groups say what they ask, and every control says what it does.
// Held against the tree that assistive technology is given, in both languages; what is not named here may stand beside it.
import type { Locator } from '@playwright/test';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const PIECES = 3;

/** Quoted whole: a name may hold a colon. */
const entry = (depth: number, key: string, rest: string): string =>
  `${'  '.repeat(depth)}- '${`${key}${rest.replace(/:$/, '')}`.replaceAll("'", "''")}'${rest.endsWith(':') ? ':' : ''}`;
/** One line of the tree; names are whole. */
const line = (depth: number, role: string, name: string, rest = ''): string =>
  entry(depth, `${role} ${JSON.stringify(name)}`, rest);
/** A name that begins so: what follows it, a price or a time, is of the day. */
const begins = (depth: number, role: string, start: string): string =>
  entry(depth, `${role} /^${start.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}/`, '');

const expectTree = (part: Locator, role: string, lines: string[]): Promise<void> =>
  expect(part).toMatchAriaSnapshot([`- ${role}:`, ...lines.map((one) => `  ${one}`)].join('\n'));

for (const lang of LANGS) {
  test(`who it is for makes sense read aloud: the phone, the guest's own fields with the door, and what is missing (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/contact`);
    const main = page.getByRole('main');
    await expectTree(main, 'main', [
      line(0, 'list', t('checkout.steps')),
      line(0, 'heading', t('checkout.who'), ' [level=1]'),
      line(0, 'textbox', t('checkout.phone')),
      line(0, 'button', t('account.sendCode'), ' [disabled]'),
      line(0, 'button', t('checkout.guest')),
      '- paragraph:',
      line(1, 'link', t('account.withPassword')),
      '- complementary:',
      line(1, 'heading', t('cart.summary'), ' [level=2]'),
    ]);
    await expect(page.getByLabel(t('checkout.phone'))).toHaveAccessibleDescription(
      t('account.codePromise'),
    );
    await page.getByRole('button', { name: t('checkout.guest'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.who') })).toBeFocused();
    await expectTree(main, 'main', [
      line(0, 'list', t('checkout.steps')),
      line(0, 'heading', t('checkout.who'), ' [level=1]'),
      line(0, 'textbox', t('checkout.firstName')),
      line(0, 'textbox', t('checkout.lastName')),
      line(0, 'textbox', t('checkout.phone')),
      line(0, 'textbox', t('checkout.guestEmail')),
      line(0, 'button', t('checkout.change')),
      line(0, 'textbox', t('checkout.area')),
      begins(0, 'textbox', t('checkout.building')),
      line(0, 'textbox', t('checkout.flat')),
      line(0, 'group', t('checkout.addressType'), ':'),
      line(1, 'radio', t('checkout.place.Home'), ' [checked]'),
      line(0, 'button', t('checkout.guest')),
      '- paragraph:',
      line(1, 'button', t('account.backToSignIn')),
    ]);
    // What is missing is said where the thumb then stands, with what it is for.
    await page.getByRole('button', { name: t('checkout.guest'), exact: true }).click();
    const first = page.getByLabel(t('checkout.firstName'));
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toHaveAccessibleDescription(/\p{L}/u);
  });

  test(`somebody who is signed in hears who they are, then which address it goes to (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin, { firstName: 'Fatima', lastName: 'Ali' });
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await own.call('POST', '/customer/add_address', {
      place: 'Home',
      full_address: 'Al Barsha 1, Dubai',
      extra_details: 'Al Barsha Tower 2 1404',
      customer_id: own.customerId,
      lat: 25.1107,
      lng: 55.2,
    });
    await page.goto(`/${lang}/checkout/contact`);
    const main = page.getByRole('main');
    await expectTree(main, 'main', [
      line(0, 'list', t('checkout.steps')),
      line(0, 'heading', t('checkout.who'), ' [level=1]'),
      '- text: /^Fatima Ali/',
      line(0, 'link', t('account.profile')),
      line(0, 'button', t('common.continue')),
      '- paragraph:',
      line(1, 'button', t('account.notYou')),
    ]);
    await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/location$`));
    await expectTree(main, 'main', [
      line(0, 'list', t('checkout.steps')),
      line(0, 'heading', t('steps.whereTo'), ' [level=1]'),
      line(0, 'group', t('steps.saved'), ':'),
      begins(1, 'radio', t('steps.place.Home')),
      begins(0, 'button', t('steps.another')),
      begins(0, 'button', t('steps.continue')),
    ]);
  });

  test(`the whole order makes sense read aloud (${lang})`, async ({ page, request, server }) => {
    const t = texts(lang);
    const dish = dishName(ONE_TAP, lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(PIECES)] });
    const main = page.getByRole('main');

    await page.goto(`/${lang}/menu`);
    await expectTree(main, 'main', [
      line(0, 'heading', t('menu.title'), ' [level=1]'),
      '- search:',
      line(1, 'searchbox', t('menu.search')),
      line(0, 'button', t('menu.filters')),
      line(0, 'heading', t('menu.topPicks'), ' [level=2]'),
    ]);

    await page.goto(`/${lang}/menu/honey-glazed-fire-wings`);
    const sheet = page.getByRole('dialog');
    await expectTree(sheet, 'dialog', [
      '- heading [level=2]',
      line(0, 'button', t('common.close')),
      begins(0, 'group', t('menu.size')),
      begins(0, 'button', ''),
    ]);
    for (const group of await sheet.getByRole('group').all())
      await expect(group).toHaveAccessibleName(/\p{L}/u);

    await page.goto(`/${lang}/cart`);
    await expectTree(main, 'main', [
      line(0, 'heading', t('cart.title'), ' [level=1]'),
      '- list:',
      '  - listitem:',
      line(2, 'heading', dish, ' [level=3]'),
      line(2, 'group', t('cart.quantityOf', { name: dish }), ':'),
      line(3, 'button', t('common.less')),
      `      - status: "${PIECES}"`,
      line(3, 'button', t('common.more')),
      line(2, 'button', t('cart.deleteItem', { name: dish })),
      begins(0, 'textbox', t('cart.instructions')),
      line(0, 'switch', t('cart.cutlery')),
      '- complementary:',
      line(1, 'heading', t('cart.summary'), ' [level=2]'),
    ]);

    await page.goto(`/${lang}/checkout/payment`);
    await expectTree(main, 'main', [
      line(0, 'list', t('checkout.steps')),
      line(0, 'heading', t('checkout.lastLook'), ' [level=1]'),
      line(0, 'heading', t('checkout.collectFrom'), ' [level=2]'),
      line(0, 'button', t('checkout.changeLocation')),
      line(0, 'group', t('checkout.when')),
      line(0, 'group', t('checkout.howPay')),
      '- complementary:',
      line(1, 'heading', t('cart.summary'), ' [level=2]'),
      begins(1, 'button', t('checkout.place')),
    ]);
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .filter({ visible: true })
      .first()
      .click();
    await expectTree(
      page.getByRole('alertdialog', { name: t('checkout.placedTitle') }),
      'alertdialog',
      [
        line(0, 'heading', t('checkout.placedTitle'), ' [level=2]'),
        `- paragraph: ${t('checkout.placedLabel')}`,
        '- paragraph: /#\\w+/',
        '- status',
        line(0, 'button', t('common.ok')),
      ],
    );

    await readPlaced(page);
    await expect(page).toHaveURL(/track-order/);
    await expectTree(main, 'main', [
      '- heading /\\d+/ [level=1]',
      line(0, 'button', t('tracking.directions')),
      line(0, 'link', t('history.receipt')),
      line(0, 'button', t('history.share')),
    ]);
    // Nothing that is pressed is without a name anywhere on the way.
    for (const control of await page.getByRole('button').or(page.getByRole('link')).all())
      await expect(control).toHaveAccessibleName(/[\p{L}\d]/u);
  });
}
