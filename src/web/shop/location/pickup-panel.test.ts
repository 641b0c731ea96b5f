import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Store } from '#shared/contract/stores.ts';
import { ar } from '#shared/i18n/ar/messages.ts';
import { opened as arOpened } from '#shared/i18n/ar/opened.ts';
import { en } from '#shared/i18n/en/messages.ts';
import { opened as enOpened } from '#shared/i18n/en/opened.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { PickupPanel } from './pickup-panel.tsx';

const branch = (change: Partial<Store>) =>
  ({
    store_id: 1,
    store_name: 'Mall',
    store_name_ar: 'مول',
    address: 'Level 3',
    address_ar: 'الطابق 3',
    use_mannual_address: 0,
    mannual_address: '',
    is_open: true,
    opens_at: null,
    opens_day: null,
    closes_at: null,
    ...change,
  }) as Store;

function toList(stores: Store[], lang: 'en' | 'ar'): string {
  const nothing = () => undefined;
  const state = {
    near: { stores, isWhole: true },
    matches: stores,
    of: null,
    isAsking: false,
    more: nothing,
    offered: stores,
    shown: stores,
    failed: false,
    text: '',
    setText: nothing,
    selected: null,
    select: nothing,
    isLocated: false,
    locate: nothing,
    retry: nothing,
  };
  const Page = () =>
    LanguageProvider({
      lang,
      messages: lang === 'ar' ? { ...ar, ...arOpened } : { ...en, ...enOpened },
      children: createElement(PickupPanel, { state }),
    });
  return renderToStaticMarkup(createElement(Page));
}

test('the list shows the hand-written address where it is switched on and written, elsewhere the plain one (LAND-20)', () => {
  const written = toList(
    [branch({ use_mannual_address: 1, mannual_address: 'By the metro' })],
    'en',
  );
  expect([written.includes('By the metro'), written.includes('Level 3')]).toEqual([true, false]);
  const off = toList([branch({ mannual_address: 'By the metro' })], 'en');
  expect([off.includes('By the metro'), off.includes('Level 3')]).toEqual([false, true]);
  expect(toList([branch({ use_mannual_address: 1 })], 'ar')).toContain('الطابق 3');
});
