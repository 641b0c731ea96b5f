import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '#shared/contract/console.ts';
import type { Refused } from '#web/api-client.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { openPage, type PageModule } from '#tests/support/console-page.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import * as branchTodayPage from '../branch-today/today-page.tsx';
import * as dayPage from '../day/day-page.tsx';
import * as devicesPage from '../devices/devices-page.tsx';
import * as finishedPage from '../finished/finished-page.tsx';
import * as kitchenPage from '../kitchen/kitchen-page.tsx';
import * as offPage from '../off/off-page.tsx';
import { pageLoader } from './page-loader.ts';
import { SideScreen } from './side-screen.tsx';
import { usePage } from './use-page.tsx';

const t = consoleTexts();
const staff: StaffMember = {
  login: 'manager',
  name: 'Manager',
  role: 'manager',
  lang: 'en',
  seconds_left: 36_000,
  stores: [{ store_id: 13, store_name: 'Deira', store_name_ar: 'ديرة' }],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

const open = (page: PageModule, path: string) => openPage(page, { path, staff });

function holdAnswers(asks: RegExp) {
  const waiting: ((status: number) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (!asks.test(url)) return new Promise(() => undefined);
    return new Promise((done) => {
      waiting.push((status) => done({ status, json: async () => ({}) }));
    });
  });
  return {
    isAsked: () => waiting.length > 0,
    async answer(status: number): Promise<void> {
      waiting.splice(0).forEach((answer) => answer(status));
      await settle();
    },
  };
}

const alerts = (): string =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
const isBusy = (): boolean =>
  screen.queryAllByRole('status').some(({ textContent }) => textContent !== '');

test.each<[string, PageModule, RegExp, ConsoleKey]>([
  ['off', offPage, /off/, 'console.loadFailed'],
  ['branch-today', branchTodayPage, /today/, 'console.loadFailed'],
  ['day', dayPage, /day/, 'console.day.loadFailed'],
  ['devices', devicesPage, /devices|members|printers/, 'console.devices.loadFailed'],
  ['kitchen', kitchenPage, /kitchen|pos/, 'console.kitchen.loadFailed'],
  ['finished', finishedPage, /finished/, 'console.loadFailed'],
])(
  'the screen %s is waited for, says that it cannot be read, and is asked for again by a press',
  async (path, Page, asks, failed) => {
    const server = holdAnswers(asks);
    await open(Page, `/console/${path}`);
    expect(server.isAsked()).toBe(true);
    expect(isBusy()).toBe(true);
    expect(alerts()).not.toContain(t(failed));
    await server.answer(503);
    expect(isBusy()).toBe(false);
    expect(alerts()).toContain(t(failed));
    fireEvent.click(screen.getByRole('button', { name: t('console.retry') }));
    expect(server.isAsked()).toBe(true);
  },
);

test('what a screen lists stays when the line is lost, and the screen says so until it is back', async () => {
  let answer: { ok: true; data: string } | Refused = { ok: true, data: 'three orders' };
  function Listing() {
    const { data, frame } = usePage<string>(30_000);
    return (
      <SideScreen title="Finished" staff={{ ...staff, stores: [] }} {...frame}>
        <p>{data}</p>
      </SideScreen>
    );
  }
  await open(
    { ...finishedPage, clientLoader: pageLoader(async () => answer), default: Listing },
    '/console/finished',
  );
  expect(screen.getByText('three orders')).toBeTruthy();
  expect(alerts()).not.toContain(t('console.offline'));
  answer = { ok: false, code: 'OFFLINE', message: '', status: 0, body: {} };
  fireEvent.click(screen.getByRole('button', { name: t('console.refresh') }));
  await settle();
  expect(alerts()).toContain(t('console.offline'));
  expect(screen.getByText('three orders')).toBeTruthy();
  answer = { ok: true, data: 'four orders' };
  fireEvent(window, new Event('online'));
  await settle();
  expect(alerts()).not.toContain(t('console.offline'));
  expect(screen.getByText('four orders')).toBeTruthy();
});
