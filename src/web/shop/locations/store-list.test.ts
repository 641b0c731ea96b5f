import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#shared/i18n/en/messages.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { StoreList } from './store-list.tsx';

test('an empty list says that there is no branch (LOC-07, LOC-04)', () => {
  const list = createElement(StoreList, {
    stores: [],
    noneTitle: 'No restaurants yet',
    noneText: 'Call us instead.',
    isLocated: false,
    place: null,
  });
  const Page = () => LanguageProvider({ lang: 'en', messages: en, children: list });
  const page = renderToStaticMarkup(createElement(Page));
  expect(page).toContain('No restaurants yet');
  expect(page).toContain('Call us instead.');
  expect(page).not.toContain('<li');
  expect(page).toContain('class="locator-list none"');
});
