// The counter side of a branch's screens: pairing, paper, the end of a day, and what may break on a long evening.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openBoard, openConsole, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup, placeRide } from '#tests/support/journey-orders.ts';
import { said } from '#tests/support/journey-said.ts';
import { loginOfStore, findMemberName } from '#tests/support/journey-shopper.ts';
import { boardTexts, criticalJourney, expect, journey } from '#tests/support/journey-test.ts';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Another branch for each language: what one run leaves there is not met by the other. */
const PAIRING = { en: 5, ar: 6 } as const;
criticalJourney(
  'a screen is paired by a code, asks by PIN who rejects, and is out at once when it is unpaired',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = PAIRING[lang];
    const member = findMemberName(store);
    const order = await placePickup(request, store);
    const expected = [/status of 40[0134]/];
    const office = await openConsole(browser, server.origin, lang, { login: 'manager', expected });
    const tablet = await openConsole(browser, server.origin, lang, { expected });
    await office.page.goto(`/console/devices?store=${store}`);
    await press(office.page, t('console.devices.pair'));
    await office.page.getByLabel(t('console.devices.name')).fill('Pass 1');
    await press(office.page, t('console.devices.makeCode'));
    const shown = await office.page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent();

    // The QR code holds the address with the code behind its hash: who scans it types nothing.
    await tablet.page.goto(`/console/pair#${shown?.replace(' ', '')}`);
    await expect(tablet.page.getByLabel(t('console.pair.code'))).toHaveValue(shown ?? '');
    await press(tablet.page, t('console.pair.go'));
    await expect(tablet.page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await expect(
      office.page.getByText(t('console.devices.isPaired', { name: 'Pass 1' })),
    ).toBeVisible();
    await press(office.page, t('console.devices.done'));
    await press(office.page, t('console.pins.setNamed', { name: member }));
    await office.page.getByLabel(t('console.pins.pin'), { exact: true }).fill('4729');
    await press(office.page, t('console.pins.save'));
    await said(office.page, t('console.pins.saved', { name: member }));

    await press(tablet.page, `${t('console.reject')} ${order.checkNumber}`);
    const dialog = tablet.page.getByRole('alertdialog');
    await dialog.getByText(t('console.reason.too_busy'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('console.reject'), exact: true }).click();
    await dialog.getByText(member, { exact: true }).click();
    for (const digit of '4729') await press(tablet.page, digit);
    const moved = tablet.page.waitForResponse(/order\/.*\/move/);
    await press(tablet.page, t('console.ask.confirm'));
    expect((await moved).status()).toBe(200);

    await press(office.page, t('console.devices.revokeNamed', { name: 'Pass 1' }));
    await press(office.page, t('console.devices.revoke'));
    await expect(tablet.page.getByText(t('console.pair.ended'))).toBeVisible();
    await office.close();
    await tablet.close();
  },
);

/** Counts the papers that were there when the printer was asked. */
function countPrints(): void {
  const printed = () => Number(sessionStorage.getItem('printed') ?? 0);
  window.print = () => {
    const { naturalWidth } = document.querySelector<HTMLImageElement>('.paper') ?? new Image();
    sessionStorage.setItem('printed', String(printed() + Number(naturalWidth === 576)));
  };
}

const PRINTING = { en: 6, ar: 7 } as const;
criticalJourney(
  'a screen prints what is accepted, once, the ticket alone on a roll of 80 mm, until it is switched off',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = PRINTING[lang];
    const order = await placePickup(request, store);
    const board = await openBoard(browser, server.origin, loginOfStore(store), lang, {
      prepare: async (context) => void (await context.addInitScript(countPrints)),
    });
    const { page } = board;
    const dialog = page.getByRole('dialog');
    const kitchen = dialog.getByLabel(t('console.print.kind.kitchen'));
    const open = async () => {
      await board.openMenu();
      await press(page, t('console.print.auto'));
    };
    await open();
    await kitchen.check();
    await press(page, t('console.print.autoSave'));
    await expect(page.getByText(t('console.print.autoSaved'))).toBeVisible();

    // The paper stays until the server heard that it is printed.
    const heard = Promise.withResolvers<void>();
    await page.route('**/api/cloudprnt/*', async (route) => {
      if (route.request().method() === 'DELETE') await heard.promise;
      await route.continue();
    });
    const told = page.waitForRequest((asked) => asked.method() === 'DELETE');
    await board
      .card('new', order.orderId)
      .getByRole('button', { name: t('console.accept'), exact: true })
      .click();
    await told;
    const printed = () => page.evaluate(() => sessionStorage.getItem('printed'));
    expect(await printed()).toBe('1');
    const paper = page.locator('img.paper');
    const cooking = board.card('kitchen', order.orderId);
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    await expect(cooking).toBeHidden();
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...sheet.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.map(([, width]) => Math.round((Number(width) * 25.4) / 72))).toEqual([80]);
    await page.emulateMedia({ media: 'screen' });
    await expect(paper).toBeHidden();
    heard.resolve();
    await expect(paper).toHaveCount(0);

    // The screen comes back: nothing of it waits, and nothing is printed again.
    await page.reload();
    await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
    const address = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('consolePrinter') ?? '{}') as { path?: string }).path,
    );
    const waits = await page.request.post(address ?? '');
    expect(await waits.text()).toBe('{"jobReady":false}');
    expect(await printed()).toBe('1');
    await open();
    await expect(kitchen).toBeChecked();
    await kitchen.uncheck();
    await press(page, t('console.print.autoSave'));
    await expect(page.getByText(t('console.print.autoEnded'))).toBeVisible();
    const left = await page.request.get(`/api/console/printers/${store}`);
    const { printers } = (await left.json()) as { printers: { is_screen: boolean }[] };
    expect(printers.filter(({ is_screen }) => is_screen)).toEqual([]);
    await board.close();
  },
);

/** A day on which no other journey orders; a day that is closed is not opened again. */
const DAYS = { en: '2026-02-03', ar: '2026-02-05' } as const;
const DAY_STORE = 12;
criticalJourney(
  'a manager comes back to yesterday: its report, its file, the cash that is counted, what was left open, and its end',
  async ({ browser, request, server, lang, shop }) => {
    const t = boardTexts(lang);
    const yesterday = DAYS[lang];
    await shop.setClock(`${yesterday}T18:46:00+04:00`);
    await signInByCall(request, server.origin, 'manager');
    const move = async (orderId: string, actions: readonly string[]) => {
      for (const action of actions) {
        const path = `/api/console/order/${orderId}/move`;
        const reply = await request.post(path, { data: { action } });
        expect(reply.status(), await reply.text()).toBe(200);
      }
    };
    const [sold, kept, unwanted, ride] = [
      await placePickup(request, DAY_STORE),
      await placePickup(request, DAY_STORE),
      await placePickup(request, DAY_STORE),
      await placeRide(request, DAY_STORE),
    ];
    await move(sold.orderId, ['accept', 'ready', 'complete']);
    await move(kept.orderId, ['accept']);
    await move(ride.orderId, ['accept', 'ready', 'dispatch']);
    await shop.passTime(86_400);

    const { page, close } = await openConsole(browser, server.origin, lang, { login: 'manager' });
    const section = (key: 'cash' | 'close' | 'promises') =>
      page.getByRole('region', { name: t(`console.day.${key}`), exact: true });
    await page.goto(`/console/day?store=${DAY_STORE}`);
    await expect(page.getByText(t('console.day.none'))).toBeVisible();
    await page.getByLabel(t('console.day.which'), { exact: true }).selectOption(yesterday);
    await expect(page).toHaveURL(new RegExp(`day=${yesterday}`));
    const left = (count: number) =>
      expect(section('close')).toContainText(t('console.day.left', { count }));
    await left(3);

    const cash = section('cash');
    await cash.getByLabel(t('console.day.countField')).fill(String(sold.totalAed));
    await press(page, t('console.day.count'));
    await expect(cash.getByRole('row').filter({ hasText: t('console.day.counted') })).toContainText(
      sold.totalAed.toFixed(2),
    );
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('console.day.csv') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(yesterday);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    expect(lines.find((line) => line.includes(t('console.day.csv.day')))).toContain(yesterday);

    await page.getByLabel(t('console.day.onTheWay', { count: 1 })).check();
    await left(2);
    await press(page, t('console.day.handedOverNamed', { number: kept.checkNumber }));
    await press(page, t('console.day.cancelNamed', { number: unwanted.checkNumber }));
    await page.getByText(t('console.reason.closing'), { exact: true }).click();
    await press(page, t('console.reject'));
    await section('close')
      .getByRole('button', { name: t('console.day.close') })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('console.day.close') })
      .click();
    await expect(section('close')).toContainText(t('console.day.closed', { login: 'manager' }));
    await expect(section('promises')).toContainText(t('console.reason.closing'));
    await close();
  },
);

const BROKEN_STORE = 5;
journey(
  'a dialog whose code does not come takes no board away, and a screen that broke says so and opens again by itself',
  async ({ browser, request, server, lang }) => {
    const t = boardTexts(lang);
    const { orderId } = await placePickup(request, BROKEN_STORE);
    const board = await openBoard(browser, server.origin, loginOfStore(BROKEN_STORE), lang, {
      expected: [
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|unknown error|dynamically imported module|null|Error/,
      ],
    });
    const { page } = board;
    await page.context().setOffline(true);
    await board.openMenu();
    await press(page, t('console.print.auto'));
    await expect(page.getByText(t('console.offline')).first()).toBeVisible();
    await expect(board.card('new', orderId)).toBeVisible();
    await page.context().setOffline(false);
    await board.openMenu();
    await press(page, t('console.print.auto'));
    await expect(page.getByRole('dialog')).toBeVisible();

    const finished = '**/api/console/board/*/finished';
    await page.clock.install();
    await page.route(finished, (route) => route.fulfill({ json: { ok: true, orders: [null] } }));
    await page.goto('/console/finished');
    const broken = page.getByRole('heading', { level: 1, name: t('console.brokenTitle') });
    await expect(broken).toBeVisible();
    await page.unroute(finished);
    await page.clock.fastForward(10_000);
    await expect(broken).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.finished') }),
    ).toBeVisible();
    await board.close();
  },
);
