import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, passed, signedIn, withFakeTime } from '#tests/support/place-parts.tsx';
import { renderPart } from '#tests/support/render-part.tsx';
import { readCheckout } from '../checkout/store.ts';
import { useSession } from './session.ts';
import './renew-token.ts';

withFakeTime();
afterEach(() => {
  document.documentElement.hidden = false;
});

const toToken = (exp: number): string => {
  const claims = { customer: { customer_id: 5, login_name: 'Shamma' }, exp };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
};
/** A fresh module, because a session starts once per page. */
const begins = async (name: string): Promise<typeof useSession> => {
  const path = `./session.ts?${name}`;
  return ((await import(/* @vite-ignore */ path)) as { useSession: typeof useSession }).useSession;
};
function Name({ use }: { use: typeof useSession }) {
  const { ready, customer } = use();
  return <p>{ready ? (customer?.login_name ?? 'nobody') : 'waiting'}</p>;
}
const shown = () => screen.getByRole('paragraph').textContent;

test.each([
  ['signed out meanwhile', null, true],
  ['another customer by now', { customer_id: 6, login_name: 'Noura' }, true],
  ['the same customer', { customer_id: 5, login_name: 'Shamma' }, false],
])(
  'a page that the browser kept shows nothing of a customer who has left since (D31): %s',
  async (_, later, isHidden) => {
    await signedIn({ customer_id: 5, login_name: 'Shamma' });
    renderPart(<Name use={useSession} />);
    await passed();
    expect(shown()).toBe('Shamma');
    expect(readCheckout().owner).toBe(5);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    if (later) {
      const claims = Buffer.from(JSON.stringify({ customer: later, exp: 9e9 })).toString(
        'base64url',
      );
      localStorage.setItem('token', `e30.${claims}.x`);
    } else localStorage.removeItem('token');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(document.documentElement.hidden).toBe(isHidden);
    expect(reload).toHaveBeenCalledTimes(isHidden ? 1 : 0);
  },
);

test.each([
  [503, 'Shamma'],
  [401, 'nobody'],
])('a token that has run out, and the server answers %i: %s', async (status, name) => {
  localStorage.setItem('token', toToken(Date.now() / 1000 - 60));
  answerCalls({});
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status }));
  renderPart(<Name use={await begins(`answers-${status}`)} />);
  await passed();
  expect(shown()).toBe(name);
  expect(localStorage.getItem('token') !== null).toBe(name === 'Shamma');
});
