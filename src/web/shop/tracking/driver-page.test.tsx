import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { ShopContext } from '../../state/shop.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { loadTexts, getMessages } from '../../messages.ts';
import DriverPage from './driver-page.tsx';

const ride = {
  check_number: '0147',
  store: { en: 'Al Barsha', ar: 'البرشاء' },
  is_riding: true,
};
const page = (hash: string) => (
  <MemoryRouter initialEntries={[`/en/driver${hash}`]}>
    <LanguageProvider lang="en" messages={getMessages('en')}>
      <ShopContext
        value={
          {
            api: vi.fn(async () => ({ ok: true, data: { ok: true, ...ride } })),
            brand: {},
            askLocation: vi.fn(),
          } as never
        }
      >
        <DriverPage />
      </ShopContext>
    </LanguageProvider>
  </MemoryRouter>
);

test('the browser begins with what the server drew, and then shows the order (A19)', async () => {
  await loadTexts('en', 'later');
  await loadTexts('en', 'opened');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(''));
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(root, page('#a-token'), { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  await eventually(() => expect(root.textContent).toContain('0147'));
});
