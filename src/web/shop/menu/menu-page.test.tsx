import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ignoreStyles, renderShop, sampleStore } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { samplePage, wireDish } from '#tests/support/sample-menu.ts';
import { menuText } from '#web/shop/menu/menu-page.tsx';
import { MENU_ADD } from '#web/state/menu/menu-request.ts';
import MenuScreen from './menu-page.tsx';

ignoreStyles();
const t = texts();
const [NUGGETS, WIDE, PHONE] = [801, 1440, 390];
const WANTED = [NUGGETS, 901, 902, 906, 1201, 1204];

function toPage(lang: 'en' | 'ar') {
  const whole = samplePage(lang);
  const groups = whole.groups
    .filter(({ id }) => [8, 9, 12].includes(id))
    .map((group) => ({
      ...group,
      cards: group.cards.filter(({ id }) => WANTED.includes(id)),
    }));
  const top = groups
    .flatMap(({ cards }) => cards)
    .slice(0, 6)
    .map((card) => ({ ...card, alt: '' }));
  return { ...whole, groups, top, hero: [], deals: [], featured: [] };
}
const page = toPage('en');
const dishes = page.groups.flatMap(({ cards }) => cards);
const vegan = dishes.filter(({ dietary }) => dietary.includes('vegan'));
type Drawing = Parameters<typeof renderShop>[1];
const draw = (options: Drawing = {}) =>
  renderShop(<MenuScreen />, {
    route: '/:lang/menu/:slug?',
    loaderData: { menu: menuText(toPage(options.lang ?? 'en')), dish: null },
    ...options,
    answers: {
      page: ({ params }) => toPage(params['lang'] === 'ar' ? 'ar' : 'en'),
      item: ({ params }) => ({ success: true, successResponse: wireDish(Number(params['id'])) }),
      ...options.answers,
    },
  });
const main = () => screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
const cards = () => within(main()).queryAllByRole('article').length;
const all = page.top.length + dishes.length;
const press = (name: string | RegExp, part: ReturnType<typeof within> = screen) =>
  act(async () => fireEvent.click(part.getByRole('button', { name })));
const field = () => screen.getByRole('searchbox');
/** All words at once: each letter would render the menu. */
const write = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const width = (innerWidth: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: innerWidth,
    height: 900,
  });

beforeEach(() => width(WIDE));

test('filters leave what fits once their button is pressed, stand in the address, and let go of it again', async () => {
  const shop = await draw({ path: '/en/menu?utm_source=leaflet' });
  await waitFor(() => expect(cards()).toBe(all));
  await press(/^Filters/);
  const sheet = within(await screen.findByRole('dialog'));
  await press(/^Vegan/, sheet);
  expect(sheet.getByRole('button', { name: /^Vegan/ }).getAttribute('aria-pressed')).toBe('true');
  expect(cards()).toBe(all);
  await press(t('menu.showDishes', { count: vegan.length }), sheet);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.address()).toBe('/en/menu?utm_source=leaflet&filter=diet:vegan');
  await screen.findByText(t('menu.results', { count: vegan.length }));
  await press(t('menu.removeFilter', { name: 'Vegan' }));
  expect(shop.address()).toBe('/en/menu?utm_source=leaflet');
  expect(cards()).toBe(all);
});

test.each(['en', 'ar'] as const)(
  'the most ordered dishes do not say one by one that they are, their groups do (B11) (%s)',
  async (lang) => {
    await draw({ lang, path: `/${lang}/menu` });
    const badge = samplePage(lang).labels.badges['bestseller'] ?? '';
    const picks = document.querySelector('#top-picks');
    const tags = screen.getAllByText(badge);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => picks?.contains(tag))).toEqual([]);
  },
);

test('the search looks through what the filters of the address left, and says when nothing fits both', async () => {
  const shop = await draw({ path: '/en/menu?filter=diet:vegan' });
  await screen.findByText(t('menu.results', { count: vegan.length }));
  await write('nuggets');
  await waitFor(() => expect(shop.address()).toMatch(/filter=diet:vegan&q=nuggets$/));
  await screen.findByRole('heading', { name: t('menu.noMatch') });
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: t('menu.clearFilters') }).at(-1)!),
  );
  expect(await within(main()).findByRole('heading', { name: 'Kids’ Nuggets' })).toBeTruthy();
  await waitFor(() => expect(shop.address()).toBe('/en/menu?q=nuggets'));
});

test.each([
  ['en', 'حلويات'],
  ['ar', 'desserts'],
] as const)(
  'in %s the name of a group in the other language shows what the group holds',
  async (lang, words) => {
    const group = toPage(lang).groups.find(({ id }) => id === 12);
    await draw({ lang, path: `/${lang}/menu?q=${encodeURIComponent(words)}` });
    const results = await screen.findByText(
      texts(lang)('menu.results', { count: group?.cards.length ?? 0 }),
    );
    expect(results).toBeTruthy();
  },
);

test('on a wide screen the reached field offers words and dishes; a word takes them away, and what was found is remembered', async () => {
  const shop = await draw();
  expect(screen.queryByRole('group', { name: t('menu.suggestions') })).toBeNull();
  await shop.user.click(field());
  const sheet = await screen.findByRole('group', { name: t('menu.suggestions') });
  const titles = () =>
    within(sheet)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  expect(titles()).toEqual([t('menu.lookingFor'), t('menu.often')]);
  expect(within(sheet).getAllByRole('article')).toHaveLength(6);
  await write('brownie');
  await waitFor(() => expect(sheet.hidden).toBe(true));
  await screen.findByText(t('menu.results', { count: 1 }), { exact: false });
  await write('');
  await waitFor(() => expect(sheet.hidden).toBe(false));
  await shop.user.keyboard('{Escape}');
  expect(sheet.hidden).toBe(true);
  await shop.user.click(field());
  expect(titles()).toEqual([t('menu.recent'), t('menu.lookingFor'), t('menu.often')]);
  await press('brownie', within(sheet));
  expect(field()).toHaveProperty('value', 'brownie');
  expect(document.activeElement).toBe(field());
  await press(t('menu.clearSearch'));
  expect(document.activeElement).toBe(field());
  await press(t('menu.clearRecent'), within(sheet));
  expect(titles()).toEqual([t('menu.lookingFor'), t('menu.often')]);
});

test('by keyboard the sheet of the search is walked, opened from and closed', async () => {
  const shop = await draw();
  await shop.user.click(field());
  const sheet = await screen.findByRole('group', { name: t('menu.suggestions') });
  const [first] = within(sheet).getAllByRole('button');
  await shop.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await shop.user.keyboard('{Escape}');
  expect(sheet.hidden).toBe(true);
  expect(document.activeElement).toBe(field());
  await shop.user.keyboard('{ArrowDown}');
  expect(sheet.hidden).toBe(false);
  await shop.user.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(field());
  await act(async () =>
    fireEvent.click(
      within(sheet).getByRole('button', {
        name: page.top.find(({ kind }) => kind === 'item')!.name,
      }),
    ),
  );
  await screen.findByRole('dialog');
  expect(sheet.hidden).toBe(false);
});

test('on a phone the search is a screen that keeps the filters', async () => {
  width(PHONE);
  await draw({ path: '/en/menu?filter=diet:vegan&q=nuggets' });
  const found = within(await screen.findByRole('dialog', { name: t('menu.search') }));
  expect(await found.findByRole('heading', { name: t('menu.noMatch') })).toBeTruthy();
  expect(
    found.getByRole('button', { name: t('menu.removeFilter', { name: 'Vegan' }) }),
  ).toBeTruthy();
  expect(found.queryByRole('article')).toBeNull();
});

test('on a phone the field of the search is reached at once, suggests dishes, and leads back to the menu', async () => {
  width(PHONE);
  const shop = await draw({ path: '/en/menu?find' });
  const search = within(await screen.findByRole('dialog', { name: t('menu.search') }));
  expect(document.activeElement).toBe(search.getByRole('searchbox'));
  expect(search.getAllByRole('article')).toHaveLength(6);
  await press(t('menu.backToMenu'), search);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.address()).toBe('/en/menu');
});

test.each([
  ['brownei', t('menu.searchMended', { words: 'brownie' })],
  ['pizza', t('menu.comesClose')],
])('on a phone %s is answered by what is meant or near', async (words, said) => {
  width(PHONE);
  await draw({ path: `/en/menu?q=${words}` });
  const searchScreen = within(await screen.findByRole('dialog', { name: t('menu.search') }));
  expect(await searchScreen.findByText(said, { exact: false })).toBeTruthy();
  expect((await searchScreen.findAllByRole('article')).length).toBeGreaterThan(0);
});

test('a dish is found by its name in the other language, which is asked for with the first search', async () => {
  width(PHONE);
  const [dish] = dishes;
  const name = toPage('ar').groups.flatMap(({ cards }) => cards)[0]?.name ?? '';
  await draw({ path: `/en/menu?q=${encodeURIComponent(name)}` });
  const found = within(await screen.findByRole('dialog', { name: t('menu.search') }));
  expect(await found.findByText(t('menu.results', { count: 1 }))).toBeTruthy();
  expect(found.getByRole('heading', { name: dish?.name ?? '' })).toBeTruthy();
});

test('a wish of the landing page is fulfilled once: a dish without choices is added (AMB-32)', async () => {
  const shop = await draw({ path: `/en/menu#item-${NUGGETS}`, state: MENU_ADD });
  await screen.findByText('Kids’ Nuggets Added to cart');
  expect(shop.checkout().cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
});

test('a dish or a combo that the address names is opened', async () => {
  await draw({ path: '/en/menu#item-906' });
  expect(await screen.findByRole('dialog', { name: 'Garden Salad' })).toBeTruthy();
});

test('for a place that nobody serves any more there is no menu but the question for another one (STORE-08)', async () => {
  const shop = await draw({ checkout: { store: sampleStore(), outOfZone: true } });
  expect(
    screen.getByText(
      'Unfortunately we do not deliver to your current location. Please select another location or pick up.',
    ),
  ).toBeTruthy();
  expect(cards()).toBe(0);
  await press(t('menu.chooseBranch'), within(main()));
  expect(shop.askLocation).toHaveBeenCalledOnce();
});

test('by keyboard the order beside the menu is one link away from its first dish', async () => {
  await draw();
  const link = screen.getByRole('link', { name: t('menu.skipToOrder') });
  const order = screen.getByRole('complementary', { name: t('cart.yourOrder') });
  expect(link.getAttribute('href')).toBe(`#${order.id}`);
  expect(main().firstElementChild).toBe(link);
});
