import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, openTab, renderShop, toStore } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import LocationDialog from './location-dialog.tsx';

const t = texts();
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({
    state: 'prompt',
  } as PermissionStatus);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

const branches = [
  toStore(),
  toStore({
    store_id: 4,
    store_name: 'BurJuman Mall',
    store_name_ar: 'برجمان',
    lat: 25.2543,
    lng: 55.303,
    distance: 0.3,
  }),
  toStore({ store_id: 5, city: 'Abu Dhabi', city_ar: 'أبوظبي', store_name: 'Marina Mall' }),
  toStore({ store_id: 6, store_name: 'Al Quoz Kitchen', cloudKitchen: 'Enabled' }),
  toStore({ store_id: 7, store_name: 'Ibn Battuta', is_active: 0 }),
];

async function draw(lang: 'en' | 'ar' = 'en') {
  await openTab({ way: null, store: null, lines: [] });
  function Door(): ReactNode {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>again</button>
        <LocationDialog
          open={isOpen}
          initialTab="pickup"
          stays={false}
          onClose={() => setOpen(false)}
          onChosen={vi.fn()}
        />
      </>
    );
  }
  const storesByDistance = ok(branches, { total: branches.length, resting: null });
  const shop = renderShop(<Door />, { lang, path: `/${lang}`, answers: { storesByDistance } });
  await screen.findAllByRole('radio');
  return shop;
}
function shareLocation(point: { latitude: number; longitude: number } | null): void {
  const getCurrentPosition = (found: (position: object) => void, failed: () => void): void =>
    point ? found({ coords: point }) : failed();
  const value = { getCurrentPosition };
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}
const openMap = () => screen.queryByRole('link', { name: new RegExp(t('location.openMap')) });
const names = () => screen.queryAllByRole('radio').map(({ textContent }) => textContent);

test.each(['en', 'ar'] as const)(
  'a branch is found by name or city, whatever the case, and named in the language of the page (LAND-18, LAND-19) (%s)',
  async (lang) => {
    const shop = await draw(lang);
    const search = screen.getByLabelText(texts(lang)('location.storeSearchLabel'));
    await shop.user.type(search, 'burJUMAN');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(names()[0]).toContain(lang === 'ar' ? 'برجمان' : 'BurJuman Mall');
    await shop.user.clear(search);
    await shop.user.type(search, 'ABU DHABI');
    await waitFor(() => expect(names()).toHaveLength(1));
  },
);

test('cloud kitchens and sleeping branches are not offered (LAND-22)', async () => {
  await draw();
  expect(names().join(' ')).not.toMatch(/Al Quoz Kitchen|Ibn Battuta/);
  expect(names()).toHaveLength(3);
});

test('a chosen branch is marked and wakes the start button; closing forgets the mark (LAND-23, LAND-25)', async () => {
  const shop = await draw();
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start your order' });
  expect(start().disabled).toBe(true);
  const [first] = screen.getAllByRole('radio');
  await shop.user.click(first!);
  expect(first?.getAttribute('aria-checked')).toBe('true');
  expect(start().disabled).toBe(false);
  await shop.user.click(screen.getByRole('button', { name: t('common.close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await shop.user.click(screen.getByText('again'));
  await screen.findAllByRole('radio');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(start().disabled).toBe(true);
});

test('a location that is refused leaves the list, without distance, map or complaint (LAND-35, ERR-07)', async () => {
  shareLocation(null);
  const shop = await draw();
  await shop.user.click(screen.getByRole('button', { name: t('location.nearest') }));
  await shop.user.click(screen.getAllByRole('radio')[0]!);
  expect(names().join(' ')).not.toMatch(/\d\s*km/);
  expect(openMap()).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('with the location shared the list tells whole kilometres, and a chosen branch its map (LAND-21, LAND-24, LAND-28)', async () => {
  shareLocation({ latitude: 25.25, longitude: 55.3 });
  const shop = await draw();
  await shop.user.click(await screen.findByRole('button', { name: t('location.nearest') }));
  const near = await screen.findByRole('radio', { name: /BurJuman.*\b0\s*km/ });
  expect(openMap()).toBeNull();
  await shop.user.click(near);
  expect(openMap()?.getAttribute('href')).toMatch(/25\.2543,55\.303$/);
});
