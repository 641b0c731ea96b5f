import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { ReactElement } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { cartLine } from '#tests/support/cart-lines.ts';
import { texts } from '#tests/support/render-part.tsx';
import {
  memberCart,
  MEMBER_ID,
  sharedLine,
  strangerCart,
} from '#tests/support/shared-cart-pages.ts';
import {
  openTab,
  refusal,
  renderShopPart,
  plain,
  withoutCrypto,
  type Answers,
} from '#tests/support/shop-part.tsx';
import { readCheckout } from '../../state/checkout/store.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { EndedScreen } from './ended-screen.tsx';
import { keepSeat } from './seats.ts';
import TogetherLayout from './together-layout.tsx';
import { TogetherNote } from './together-watch.tsx';
import TogetherSheet from './together-sheet.tsx';
import TogetherWatch from './together-watch.tsx';

const t = texts();
const LINK = 'AAAAAAAAAAAAAAAAAAAAAA';
const CART = `/shared_cart/${LINK}`;
const name = 'Fatima';

beforeEach(() => {
  withoutCrypto();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

const atLink = (answers: Answers) =>
  renderShopPart(
    <Routes>
      <Route path="/:lang/together/:cartId" element={<TogetherLayout />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: `/en/together/${LINK}`, answers },
  );
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });

test('a link that leads nowhere says so, with the way to the menu', async () => {
  await openTab([]);
  atLink({ [CART]: refusal(404, 'NOT_FOUND') });
  await heading(t('together.end.lost'));
  expect(screen.getByRole('link', { name: t('together.orderOwn') }).getAttribute('href')).toBe(
    '/en/menu',
  );
});

test('a cart that cannot be reached is asked for again on a press', async () => {
  await openTab([]);
  let tries = 0;
  atLink({
    [CART]: () =>
      (tries += 1) === 1 ? refusal(503, 'UNAVAILABLE') : plain({ cart: strangerCart() }),
  });
  await heading(t('together.end.failed'));
  fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
  await heading(t('together.joinTitle', { name }));
});

test('an eleventh person finds it full', async () => {
  await openTab([]);
  atLink({ [CART]: plain({ cart: strangerCart({ places_left: 0 }) }) });
  await heading(t('together.end.full'));
});

const pressTwice = (button: HTMLElement) =>
  [1, 2].map((detail) => fireEvent.click(button, { detail }));

test('whoever joins gives a name first, is one person however often they press, and the same when they come back', async () => {
  await openTab([]);
  const { asked, unmount } = atLink({
    [CART]: plain({ cart: strangerCart() }),
    [`${CART}/join`]: plain({ cart: memberCart() }),
  });
  await heading(t('together.joinTitle', { name }));
  fireEvent.click(screen.getByRole('button', { name: t('together.join') }));
  await screen.findByText(t('together.nameNeeded'));
  fireEvent.change(screen.getByLabelText(t('together.yourName')), { target: { value: ' Ahmed ' } });
  pressTwice(screen.getByRole('button', { name: t('together.join') }));
  const joined = await waitFor(() => {
    const found = asked.find(({ path }) => path === `${CART}/join`);
    if (!found) throw new Error('not asked yet');
    return found.body;
  });
  expect(joined).toMatchObject({ name: 'Ahmed', token: expect.stringMatching(/^[\w-]{22}$/) });
  await waitFor(() => expect(localStorage.getItem('sharedSeats')).toContain(joined['token']));
  expect(asked.filter(({ path }) => path === `${CART}/join`)).toHaveLength(1);
  unmount();
  const again = atLink({ [CART]: plain({ cart: memberCart({ state: 'closed' }) }) });
  await heading(t('together.end.closed', { name }));
  expect(again.asked[0]?.body).toEqual({ token: joined['token'] });
});

test.each<[SharedCart['state'], boolean, Parameters<typeof t>[0]]>([
  ['over', true, 'together.end.overText'],
  ['over', false, 'together.end.overStranger'],
  ['closed', true, 'together.end.closedText'],
  ['closed', false, 'together.end.closedStranger'],
  ['paying', true, 'together.end.payingText'],
  ['paying', false, 'together.end.payingText'],
  ['ordered', true, 'together.end.orderedText'],
  ['ordered', false, 'together.end.orderedStranger'],
  ['given_up', true, 'together.end.given_upText'],
  ['given_up', false, 'together.end.given_upText'],
])(
  'a cart that is %s tells it to a member (%s) with what they added',
  async (state, isIn, text) => {
    await openTab([]);
    if (isIn) keepSeat(LINK, 'token');
    const lines = [sharedLine({ quantity: 2 })];
    atLink({
      [CART]: plain({ cart: isIn ? memberCart({ state, lines }) : strangerCart({ state }) }),
    });
    await heading(t(`together.end.${state}` as 'together.end.over', { name }));
    screen.getByText(t(text, { name }));
    expect(screen.queryAllByText(/Nuggets/)).toHaveLength(isIn ? 1 : 0);
    screen.getByRole('link', { name: t('together.orderOwn') });
  },
);

test.each([true, false])(
  'a press that never reached the cart is told of, and no other (%s)',
  (hasMissed) => {
    const cart = memberCart({ state: 'closed', lines: [sharedLine()] });
    renderShopPart(<EndedScreen cart={cart} state="closed" hasMissed={hasMissed} />);
    expect(screen.queryAllByText(t('together.missed', { name }))).toHaveLength(hasMissed ? 1 : 0);
    screen.getByText(/Nuggets/);
  },
);

const SHARED = { link: LINK, token: 'token', dishes: 0, out: [] };
const Lines = () =>
  useCart().lines.map((line) => <p key={line.key}>{`${line.by?.name}: ${line.quantity}`}</p>);

test('the owner’s own link leads to the own cart', async () => {
  await openTab(undefined, { shared: SHARED });
  atLink({});
  await heading(t('together.own'));
});

test('the owner gives a name, gets one link for two presses, and sees who is in it', async () => {
  await openTab();
  const { asked } = renderShopPart(<TogetherSheet onClose={vi.fn()} />, {
    answers: { '/shared_cart': plain({ cart_id: LINK, cart: memberCart({ isOwner: true }) }) },
  });
  fireEvent.click(screen.getByRole('button', { name: t('together.start') }));
  await screen.findByText(t('together.nameNeeded'));
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText(t('together.yourName')), { target: { value: name } });
  pressTwice(screen.getByRole('button', { name: t('together.start') }));
  const link = await screen.findByLabelText(t('together.link'));
  expect(link.textContent).toMatch(new RegExp(`/en/together/${LINK}$`));
  expect(asked.filter(({ path }) => path === '/shared_cart')).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({ name, store_id: 3, order_type: 'Pickup', lines: [{}] });
  screen.getByText(t('together.you', { name }));
  screen.getByText('Ahmed');
});

let links = 0;
/** The owner's cart with its watch; the server answers with `cart` for its link. */
async function asOwner(part: ReactElement, cart: SharedCart) {
  const link = `link${(links += 1)}`;
  await openTab([cartLine({ quantity: 3 })], { shared: { ...SHARED, link } });
  const server = { cart };
  const tell = () => plain({ cart: server.cart });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const shown = renderShopPart(
    <>
      <TogetherWatch />
      <Lines />
      {part}
    </>,
    {
      answers: {
        [`/shared_cart/${link}`]: tell,
        [`/shared_cart/${link}/lines`]: tell,
        [`/shared_cart/${link}/remove`]: tell,
        [`/shared_cart/${link}/close`]: () =>
          plain({ cart: (server.cart = { ...server.cart, version: 99, state: 'closed' }) }),
      },
    },
  );
  const pass = (ms = 10_100) => act(async () => vi.advanceTimersByTimeAsync(ms));
  await pass();
  const askedFor = (call: string) =>
    shown.asked.find(({ path }) => path === `/shared_cart/${link}/${call}`)?.body;
  return { server, pass, askedFor };
}

test('a dish of a friend stands in the owner’s cart with the name, and is taken out there for both', async () => {
  const lines = [sharedLine({ quantity: 2 })];
  const { askedFor, server, pass } = await asOwner(
    <TogetherSheet onClose={vi.fn()} />,
    memberCart({ isOwner: true, lines }),
  );
  screen.getByText('Ahmed: 2');
  const dish = { dish: 'Nuggets', name: 'Ahmed' };
  fireEvent.click(screen.getByRole('button', { name: t('together.takeOut', dish) }));
  expect(screen.queryByText('Ahmed: 2')).toBeNull();
  server.cart = memberCart({ isOwner: true, version: 3 });
  await pass();
  expect(askedFor('remove')).toMatchObject({ person_id: MEMBER_ID, key: lines[0]?.key });
  const ahmed = within(screen.getByText('Ahmed').closest('li') as HTMLElement);
  ahmed.getByText(t('together.nothing'));
});

test('stopping keeps the dishes, and the cart is the owner’s alone again', async () => {
  const onClose = vi.fn();
  const cart = memberCart({ isOwner: true, lines: [sharedLine()] });
  const { askedFor, pass } = await asOwner(<TogetherSheet onClose={onClose} />, cart);
  fireEvent.click(screen.getByRole('button', { name: t('together.stop') }));
  await pass(100);
  expect(askedFor('close')).toEqual({ token: SHARED.token });
  expect(onClose).toHaveBeenCalledOnce();
  expect(readCheckout()).toMatchObject({ shared: null, cart: { lines: [{}, { quantity: 1 }] } });
});

test('the owner reads how many are in it and for how long, and that the time is up', async () => {
  const { server, pass } = await asOwner(
    <TogetherNote onOpen={vi.fn()} />,
    memberCart({ isOwner: true, minutes_left: 12 }),
  );
  screen.getByText(t('together.inCart'));
  screen.getByText(
    `${t('together.people', { count: 2 })} · ${t('together.minutes', { count: 12 })}`,
  );
  server.cart = memberCart({ isOwner: true, version: 2, state: 'over' });
  await pass();
  screen.getByText(t('together.overHere'));
});

test('an order that went to another branch ends the link and says so (STORE-18)', async () => {
  const { askedFor } = await asOwner(<p />, memberCart({ isOwner: true, store_id: 1 }));
  expect(askedFor('close')).toEqual({ token: SHARED.token });
  screen.getByText(t('together.moved'));
  expect(readCheckout().shared).toBeNull();
});
