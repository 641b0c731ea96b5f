import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  createRoutesStub,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { useFilters } from './use-filters.ts';
import { useFinding } from './use-finding.ts';

function Search() {
  const { query, setQuery, screen: opened } = useFinding();
  const { setChosen } = useFilters();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useScrollRestoration();
  return (
    <>
      <input aria-label="words" value={query} onChange={({ target }) => setQuery(target.value)} />
      <button onClick={() => setChosen(['diet:vegan'])}>vegan</button>
      <button onClick={() => setChosen([])}>clear filters</button>
      <button onClick={opened?.close}>{opened ? 'close' : 'closed'}</button>
      <button onClick={() => void navigate('/en/menu?q=brownie')}>link</button>
      <output>{pathname + search}</output>
    </>
  );
}

let moveMs = 0;
const draw = async (path: string): Promise<void> => {
  const Page = () => (
    <LanguageProvider lang="en" messages={{}}>
      <Search />
    </LanguageProvider>
  );
  const loader = () => new Promise((done) => setTimeout(done, moveMs, null));
  const Stub = createRoutesStub([{ id: 'page', path: '/:lang/menu', Component: Page, loader }]);
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { page: null } }} />);
};
const words = () => screen.getByLabelText<HTMLInputElement>('words');
const type = (value: string) => act(async () => fireEvent.change(words(), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const address = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  moveMs = 0;
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 390,
  });
});
afterEach(() => vi.useRealTimers());

test.each([
  ['/en/menu?find', '/en/menu'],
  ['/en/menu?filter=diet:vegan,heat:hot&q=wrap', '/en/menu?filter=diet:vegan,heat:hot'],
  [
    '/en/menu?utm_source=leaflet&filter=diet:vegan&find',
    '/en/menu?utm_source=leaflet&filter=diet:vegan',
  ],
])('closing the search at %s leads to %s', async (path, left) => {
  await draw(path);
  await press('close');
  await pass(400);
  expect([address(), words().value]).toEqual([left, '']);
  expect(screen.getByText('closed')).toBeTruthy();
});

test('a search that was closed stays closed, however long the way out takes', async () => {
  await draw('/en/menu?q=wrap');
  moveMs = 1000;
  await press('close');
  await pass(900);
  expect(address()).toBe('/en/menu?q=wrap');
  await pass(3000);
  expect([address(), words().value]).toEqual(['/en/menu', '']);
  moveMs = 0;
  await type('wings');
  await pass(400);
  expect(address()).toBe('/en/menu?q=wings');
});

test('clearing the filters while the address is about to follow the hand keeps the words', async () => {
  await draw('/en/menu?filter=diet:vegan&find');
  await type('nuggets');
  moveMs = 100;
  await act(async () => {
    await vi.advanceTimersByTimeAsync(450);
    fireEvent.click(screen.getByText('clear filters'));
  });
  await pass(500);
  await pass(500);
  expect([address(), words().value]).toEqual(['/en/menu?q=nuggets', 'nuggets']);
});

test('a link to other words brings them along', async () => {
  await draw('/en/menu?q=wrap');
  await press('link');
  await pass(0);
  expect(words().value).toBe('brownie');
});

test('filters that are set or undone further down show their list from its top (W6)', async () => {
  await draw('/en/menu');
  const scrolled = vi.spyOn(window, 'scrollTo');
  await press('vegan');
  await pass(400);
  expect(address()).toBe('/en/menu?filter=diet:vegan');
  await press('clear filters');
  await pass(400);
  expect(scrolled.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
