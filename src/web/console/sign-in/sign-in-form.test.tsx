import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/board-part.tsx';
import {
  endFakeTime,
  fakeBoard,
  openPart,
  refused,
  STAFF,
  useFakeTime,
} from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { SignInForm } from './sign-in-form.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(endFakeTime);
const send = () => press(screen.getByRole('button', { name: t('console.signIn') }));
const fill = (label: 'console.login' | 'console.password', value: string) =>
  fireEvent.change(screen.getByLabelText(t(label)), { target: { value } });

test.each([
  [401, 'SIGN_IN_FAILED', t('console.failed')],
  [429, 'TOO_MANY_REQUESTS', t('console.tooMany')],
  [500, 'INTERNAL', t('console.wrong')],
] as const)(
  'a refused sign-in (%i) says one sentence, and the password is asked for again',
  async (status, code, words) => {
    const server = fakeBoard();
    server.answer('sign_in', () => refused(status, code));
    const onSignedIn = vi.fn();
    await openPart(<SignInForm onSignedIn={onSignedIn} />);
    await send();
    expect(screen.getAllByText(t('console.required'))).toHaveLength(2);
    expect(server.asked('sign_in')).toEqual([]);
    fill('console.login', ' nobody ');
    fill('console.password', 'not-the-password');
    await send();
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(document.activeElement).toBe(screen.getByLabelText(t('console.password')));
    expect(onSignedIn).not.toHaveBeenCalled();
    server.answer('sign_in', null);
    await send();
    expect(server.asked('sign_in').at(-1)?.body).toEqual({
      login: 'nobody',
      password: 'not-the-password',
    });
    expect(onSignedIn).toHaveBeenCalledWith(STAFF);
  },
);
