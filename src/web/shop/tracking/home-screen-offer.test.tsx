import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import HomeScreenOffer from './home-screen-offer.tsx';

const t = texts();
const prompt = vi.fn(async () => undefined);
const browserAsks = () => {
  const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
  });
  act(() => void dispatchEvent(question));
  return question.defaultPrevented;
};
const offer = () => screen.queryByText(t('home.title'));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  vi.unstubAllGlobals();
  prompt.mockClear();
  Object.assign(globalThis, { homeQuestion: null });
  Reflect.deleteProperty(navigator, 'standalone');
});

test('the browser’s question is held back, and a press asks it once', () => {
  renderPart(<HomeScreenOffer />);
  expect(offer()).toBeNull();
  expect(browserAsks()).toBe(true);
  screen.getByText(t('home.text'));
  expect(prompt).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: t('home.add') }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

test('whoever does not want it is not asked again', () => {
  const { unmount } = renderPart(<HomeScreenOffer />);
  browserAsks();
  fireEvent.click(screen.getByRole('button', { name: t('home.notNow') }));
  expect(offer()).toBeNull();
  unmount();
  renderPart(<HomeScreenOffer />);
  browserAsks();
  expect(offer()).toBeNull();
});

test('a browser that has no such question tells how it is done by hand', () => {
  Object.assign(navigator, { standalone: false });
  renderPart(<HomeScreenOffer />);
  screen.getByText(t('home.howTo'));
  expect(screen.queryByRole('button', { name: t('home.add') })).toBeNull();
});

test('a desk has no home screen', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  renderPart(<HomeScreenOffer />);
  browserAsks();
  expect(offer()).toBeNull();
});
