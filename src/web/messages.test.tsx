import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';

test('a part that says texts of two groups is drawn once both have come, and never before', async () => {
  vi.resetModules();
  const { messagesOf, useTexts } = await import('./messages.ts');
  const { LanguageProvider, useLanguage } = await import('./ui/language.tsx');
  const faults: unknown[] = [];
  function Part() {
    useTexts('homeScreen', 'known');
    const { t } = useLanguage();
    return <p>{t('known.cart')}</p>;
  }
  await act(async () =>
    render(
      <LanguageProvider lang="en" messages={messagesOf('en')}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </LanguageProvider>,
      { onRecoverableError: (error) => void faults.push(error) },
    ),
  );
  expect(await screen.findByText('Your cart is waiting')).toBeTruthy();
  expect(faults).toEqual([]);
});
