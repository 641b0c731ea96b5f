// A page of the console with its member known, in a document; other pages of the console are named by what stands at their address.
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { en } from '#shared/i18n/en/messages.ts';
import { ConsoleLanguage } from '#web/console/frame/console-language.tsx';
import { callAction } from '#web/console/frame/page-loader.ts';
import { rememberMember } from '#web/console/frame/staff-loader.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { settle, STAFF } from './fake-board.tsx';

/** What a route's module exports. */
export type PageModule = {
  default: ComponentType;
  clientLoader: (args: never) => unknown;
  clientAction?: (args: never) => unknown;
  HydrateFallback: ComponentType;
  ErrorBoundary: ComponentType;
};

export async function openPage(
  page: PageModule | ComponentType,
  { path, pattern, staff = STAFF }: { path: string; pattern?: string; staff?: StaffMember },
) {
  const frame = (Part: ComponentType) => () => (
    <LanguageProvider lang="en" messages={en}>
      <ConsoleLanguage lang="en" brand="Qarmasha">
        <ToastProvider>
          <Part />
        </ToastProvider>
      </ConsoleLanguage>
    </LanguageProvider>
  );
  rememberMember(staff);
  const isModule = typeof page !== 'function';
  const Stub = createRoutesStub([
    isModule
      ? {
          path: pattern ?? path,
          loader: page.clientLoader as () => unknown,
          ...(page.clientAction && { action: page.clientAction as () => unknown }),
          Component: frame(page.default),
          HydrateFallback: frame(page.HydrateFallback),
          ErrorBoundary: frame(page.ErrorBoundary),
        }
      : {
          id: 'page',
          path: pattern ?? path,
          action: callAction as () => unknown,
          Component: frame(page),
        },
    { path: '*', Component: () => <p>another page</p> },
  ]);
  const hydrationData = { loaderData: { page: { staff, isFailing: false } } };
  const shown = render(<Stub initialEntries={[path]} {...(!isModule && { hydrationData })} />);
  await settle();
  return shown;
}
