import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Link } from 'react-router';
import { expect, test } from 'vitest';
import { en } from '#shared/i18n/en/messages.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { MenuArrival } from './menu-arrival.tsx';

test('on a slow way to the menu its outline stands in for the page that was left', async () => {
  const come = Promise.withResolvers<null>();
  const Cart = () => (
    <LanguageProvider lang="en" messages={en}>
      <MenuArrival>
        <Link to="/en/menu">Menu</Link>
      </MenuArrival>
    </LanguageProvider>
  );
  const Stub = createRoutesStub([
    { path: '/en/cart', Component: Cart },
    { path: '/en/menu', Component: () => 'the dishes', loader: () => come.promise },
  ]);
  render(<Stub initialEntries={['/en/cart']} />);
  await act(async () => fireEvent.click(screen.getByText('Menu')));
  expect(screen.queryByRole('status')).toBeNull();
  expect((await screen.findByRole('status')).textContent).toBe(en['menu.loading']);
  expect(screen.queryByText('Menu')).toBeNull();
  await act(async () => come.resolve(null));
  expect(await screen.findByText('the dishes')).toBeTruthy();
});
