// A page of the console with its member known, in a document; other pages of the console are named by what stands at their address.
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { en } from '#shared/i18n/en/messages.ts';
import { ConsoleLanguage } from '#web/console/frame/console-language.tsx';
import { LanguageProvider } from '#web/ui/language.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { settle, STAFF } from './fake-board.tsx';

export async function openPage(
  Page: ComponentType,
  { path, pattern, staff = STAFF }: { path: string; pattern?: string; staff?: StaffMember },
) {
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: pattern ?? path,
      Component: () => (
        <LanguageProvider lang="en" messages={en}>
          <ConsoleLanguage lang="en" brand="Qarmasha">
            <ToastProvider>
              <Page />
            </ToastProvider>
          </ConsoleLanguage>
        </LanguageProvider>
      ),
    },
    { path: '*', Component: () => <p>another page</p> },
  ]);
  const shown = render(
    <Stub
      initialEntries={[path]}
      hydrationData={{ loaderData: { page: { staff, isFailing: false } } }}
    />,
  );
  await settle();
  return shown;
}
