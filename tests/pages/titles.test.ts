// The title of every address of the product in both languages, read before any script runs.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '#web/routes.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';
import { COMBO, comboName, LANGS } from '#tests/support/page-texts.ts';

/** Every address of the tree, as its routes write it. */
function toAddresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path ?? ''].filter((part) => part !== '').join('/');
    return entry.children === undefined ? [path] : toAddresses(entry.children, path);
  });
}

const NOT_FOUND = { en: 'Page not found - Qarmasha', ar: 'الصفحة غير موجودة - قرمشة' };
const CHECKOUT = { en: 'Checkout - Qarmasha', ar: 'إتمام الطلب - قرمشة' };

/** The five that the documents give stand alone (GEN-38); every other one is `{page name} - {brand}` (AMB-07). */
const TITLES: Record<string, { ask: string; en: string; ar: string }> = {
  ':lang': {
    ask: '',
    en: 'Fried chicken delivery and pickup - Qarmasha',
    ar: 'توصيل الدجاج المقرمش والاستلام من المطعم - قرمشة',
  },
  ':lang/menu/:slug?': { ask: '/menu', en: 'Menu - Qarmasha', ar: 'القائمة - قرمشة' },
  ':lang/combo/:comboId/:name?': {
    ask: `/combo/${COMBO}`,
    en: `${comboName('en')} - Qarmasha`,
    ar: `${comboName('ar')} - قرمشة`,
  },
  ':lang/cart': { ask: '/cart', en: 'Cart', ar: 'السلة' },
  ':lang/track-order': {
    ask: '/track-order',
    en: 'Track your order - Qarmasha',
    ar: 'تتبّع طلبك - قرمشة',
  },
  ':lang/receipt/:orderId': {
    ask: '/receipt/KBX57QM8E0',
    en: 'Receipt - Qarmasha',
    ar: 'الإيصال - قرمشة',
  },
  ':lang/login': { ask: '/login', en: 'Sign in - Qarmasha', ar: 'تسجيل الدخول - قرمشة' },
  ':lang/reset-password': {
    ask: '/reset-password',
    en: 'Reset your password - Qarmasha',
    ar: 'إعادة تعيين كلمة المرور - قرمشة',
  },
  ':lang/offers': { ask: '/offers', en: 'Offers - Qarmasha', ar: 'العروض - قرمشة' },
  ':lang/profile': { ask: '/profile', en: 'My account - Qarmasha', ar: 'حسابي - قرمشة' },
  ':lang/locations-overview': {
    ask: '/locations-overview',
    en: 'Locations - Qarmasha',
    ar: 'الفروع - قرمشة',
  },
  ':lang/nutritional-info': {
    ask: '/nutritional-info',
    en: 'Nutrition calculator - Qarmasha',
    ar: 'حاسبة القيم الغذائية - قرمشة',
  },
  ':lang/our-story': { ask: '/our-story', en: 'About Us', ar: 'من نحن' },
  ':lang/driver': {
    ask: '/driver',
    en: 'Share your location - Qarmasha',
    ar: 'مشاركة موقعك - قرمشة',
  },
  ':lang/together/:cartId': {
    ask: '/together/AAAAAAAAAAAAAAAAAAAAAA',
    en: 'Order together - Qarmasha',
    ar: 'طلب مشترك - قرمشة',
  },
  ':lang/together/:cartId/combo/:comboId/:name?': {
    ask: '/together/AAAAAAAAAAAAAAAAAAAAAA/combo/5004/Twin-Wrap-Deal',
    en: 'Order together - Qarmasha',
    ar: 'طلب مشترك - قرمشة',
  },
  ':lang/feedback': { ask: '/feedback', en: 'Feedback - Qarmasha', ar: 'تواصل معنا - قرمشة' },
  ':lang/mailing-list': { ask: '/mailing-list', en: 'Mailing List', ar: 'القائمة البريدية' },
  ':lang/franchise': {
    ask: '/franchise',
    en: 'Franchise - Qarmasha',
    ar: 'الامتياز التجاري - قرمشة',
  },
  ':lang/cookie-policy': {
    ask: '/cookie-policy',
    en: 'Cookie Policy - Qarmasha',
    ar: 'سياسة ملفات تعريف الارتباط - قرمشة',
  },
  ':lang/privacy-policy': {
    ask: '/privacy-policy',
    en: 'Privacy Policy - Qarmasha',
    ar: 'سياسة الخصوصية - قرمشة',
  },
  ':lang/terms-and-conditions': {
    ask: '/terms-and-conditions',
    en: 'Terms and Conditions',
    ar: 'الشروط والأحكام',
  },
  ':lang/checkout/contact': { ask: '/checkout/contact', ...CHECKOUT },
  ':lang/checkout/location': { ask: '/checkout/location', ...CHECKOUT },
  ':lang/checkout/payment': { ask: '/checkout/payment', ...CHECKOUT },
  ':lang/*': { ask: '/no-such-page', ...NOT_FOUND },
};
const CONSOLE_TITLES: Record<string, Record<Lang, string>> = {
  console: { en: 'Kitchen board - Qarmasha', ar: 'لوحة المطبخ - قرمشة' },
  'console/branch-today': { en: 'Branch today - Qarmasha', ar: 'الفرع اليوم - قرمشة' },
  'console/kitchen': { en: 'Kitchen settings - Qarmasha', ar: 'إعدادات المطبخ - قرمشة' },
  'console/day': { en: 'End of day - Qarmasha', ar: 'إنهاء يوم العمل - قرمشة' },
  'console/finished': {
    en: 'Out of the kitchen today - Qarmasha',
    ar: 'طلبات خرجت من المطبخ اليوم - قرمشة',
  },
  'console/devices': {
    en: 'Screens and PINs - Qarmasha',
    ar: 'الشاشات والرموز السرية - قرمشة',
  },
  'console/pair': { en: 'Pair this screen - Qarmasha', ar: 'إقران هذه الشاشة - قرمشة' },
  'console/print/:orderId': { en: 'Print - Qarmasha', ar: 'طباعة - قرمشة' },
  'console/off': { en: 'Switched off - Qarmasha', ar: 'الأصناف الموقوفة - قرمشة' },
  'console/orders': { en: 'Find an order - Qarmasha', ar: 'البحث عن طلب - قرمشة' },
  'console/orders/:orderId': { en: 'Order - Qarmasha', ar: 'الطلب - قرمشة' },
  'console/messages': { en: 'Messages - Qarmasha', ar: 'الرسائل - قرمشة' },
  'console/payments': { en: 'Payments - Qarmasha', ar: 'المدفوعات - قرمشة' },
  'console/sign-in': { en: 'Staff sign-in - Qarmasha', ar: 'دخول الموظفين - قرمشة' },
};
/** They lead on to the same address in the saved language. */
const LEAD_ON = ['', 'login', 'combo/:comboId/:name?'];

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

async function readTitle(path: string, headers: Record<string, string> = {}) {
  const reply = await pages.server.inject({
    url: path,
    headers: { accept: 'text/html', ...headers },
  });
  return [reply.statusCode, /<title>([^<]*)<\/title>/.exec(reply.body)?.[1]];
}

test('every address has its title in this list (GEN-11)', () => {
  expect(toAddresses(routes).toSorted()).toEqual(
    [...Object.keys(TITLES), ...Object.keys(CONSOLE_TITLES), ...LEAD_ON, '*'].toSorted(),
  );
});

test.each(Object.entries(TITLES))(
  'the page %s says its title in its language (GEN-11, GEN-38, CART-04, AMB-07)',
  async (_, { ask, ...title }) => {
    for (const lang of LANGS)
      expect((await readTitle(`/${lang}${ask}`))[1], lang).toBe(title[lang]);
  },
);

test.each(['/fr', '/fr/menu', '/menu', '/fr/cart', '/fr/track-order', '/a/b/c/d'])(
  'the address %s without a known language is the 404 page in the saved one (GEN-11, GEN-14, GEN-17, AMB-07)',
  async (address) => {
    for (const lang of LANGS)
      expect(await readTitle(address, { cookie: `lang=${lang}` })).toEqual([404, NOT_FOUND[lang]]);
  },
);

test.each(Object.entries(CONSOLE_TITLES))(
  'the screen %s of the console says its title in its language (GEN-11)',
  async (address, title) => {
    // Whether a session counts is decided by the calls; the page comes to every browser that has one.
    for (const lang of LANGS)
      expect(
        (
          await readTitle(`/${address}`, {
            cookie: `consoleLang=${lang}; shop_staff=somebody`,
          })
        )[1],
        lang,
      ).toBe(title[lang]);
  },
);
