import { screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { TextGroup } from './messages.ts';
import { LanguageProvider } from './ui/language.tsx';

type Messages = typeof import('./messages.ts');

test.each<[TextGroup[], MessageKey]>([
  [['together'], 'together.end.over'],
  [['known', 'later'], 'home.title'],
])(
  'a part that waits for the texts %j is drawn when all of them have come',
  async (groups, key) => {
    // A page that has just been opened: no texts have come yet. A module of its own, whatever other tests have loaded.
    const path = `./messages.ts?${groups.join('-')}`;
    const { getMessages: loadedMessages, useTexts } = (await import(
      /* @vite-ignore */ path
    )) as Messages;
    function Part() {
      useTexts(...groups);
      const [word] = useState('said');
      return <p>{`${word}: ${loadedMessages('en')[key] ? 'all' : 'not all'}`}</p>;
    }
    const errors: unknown[] = [];
    const root = createRoot(document.body.appendChild(document.createElement('div')), {
      onRecoverableError: (error) => errors.push(error),
      onUncaughtError: (error) => errors.push(error),
    });
    // As in a browser: React renders when it likes, not within the test's step.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    onTestFinished(() => {
      root.unmount();
      vi.unstubAllGlobals();
    });
    startTransition(() =>
      root.render(
        <LanguageProvider lang="en" messages={loadedMessages('en')}>
          <Part />
        </LanguageProvider>,
      ),
    );
    await screen.findByText('said: all');
    expect(errors).toEqual([]);
  },
);
