// npm run promises [-- --seed 7 --orders 2000 --kills 50 ...]: the long trials of the product's promises, one line of figures each.
// Starts a PostgreSQL of its own. Ends with 1 when one promise does not hold; the printed seed repeats a run.
import { parseArgs } from 'node:util';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { installFaketime } from './faketime.mjs';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: {
      type: 'string',
      default: 'P1,P3,P3-orders,P5,P8,P10,P11,P12,P13,P14,P15,P16,P18,P23,P24',
    },
    orders: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '50' },
    clients: { type: 'string', default: '8' },
    restarts: { type: 'string', default: '10' },
    carts: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '150000' },
    guesses: { type: 'string', default: '50000' },
    cards: { type: 'string', default: '600' },
    cardKills: { type: 'string', default: '30' },
    cuts: { type: 'string', default: '20' },
    tickets: { type: 'string', default: '500' },
    troubles: { type: 'string', default: '15' },
    rate: { type: 'string', default: '10' },
    rush: { type: 'string', default: '30' },
    pairs: { type: 'string', default: '200' },
    floods: { type: 'string', default: '10000' },
    hours: { type: 'string', default: '10000' },
    moments: { type: 'string', default: '1000' },
    lives: { type: 'string', default: '2' },
    runs: { type: 'string', default: '200' },
  },
});
const seed = Number(values.seed);
const wanted = new Set(values.only.split(','));

const postgres = await startPostgres();
if (postgres === null) {
  console.error('No PostgreSQL was found: set POSTGRES_BIN.');
  process.exit(1);
}
const { bin, folder } = postgres;
process.env['TEST_ENGINE'] = 'postgresql';
process.env['TEST_DATABASE_URL'] = postgres.url;

/** Ends the database as a crash would and starts it again with the settings it had. */
async function restartDatabase(): Promise<void> {
  const command = `'${bin}/pg_ctl' -D '${folder}/data' -w -l '${folder}/log' -m immediate restart >/dev/null`;
  const [program, args] =
    process.getuid?.() === 0
      ? (['su', ['-s', '/bin/sh', 'postgres', '-c', command]] as const)
      : (['sh', ['-c', command]] as const);
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`the database did not restart: ${stderr}`);
}

/** The figures that must be 0 decide; all are printed. */
function judge(
  promise: string,
  figures: object,
  mustBeZero: Record<string, number>,
  needed = true,
): void {
  const broken = Object.entries(mustBeZero)
    .filter(([, count]) => count !== 0)
    .map(([name]) => name);
  const holds = broken.length === 0 && needed;
  console.log(
    `${promise} ${holds ? 'holds' : `FAILS (${broken.join(', ') || 'too little or too slow'})`} seed=${seed} ${JSON.stringify(figures)}`,
  );
  if (!holds) process.exitCode = 1;
}

try {
  const { createShop, orderSources, plainItem } = await import('../tests/support/order-shop.ts');
  if (wanted.has('P1')) {
    const { createKillableServer } = await import('../tests/promises/killable-server.ts');
    const { runCrashTrial } = await import('../tests/promises/crash-trial.ts');
    const { faultsOf } = await import('../tests/promises/crash-checker.ts');
    const server = await createKillableServer();
    try {
      await server.start();
      const plain = plainItem(
        await orderSources({ database: server.database } as Parameters<typeof orderSources>[0]),
      );
      const figures = await runCrashTrial(server, plain, {
        seed,
        orders: Number(values.orders),
        kills: Number(values.kills),
        clients: Number(values.clients),
        databaseRestarts: Number(values.restarts),
        restart: restartDatabase,
      });
      judge(
        'P1',
        { ...figures, serverEndedByItself: server.ownEnds() },
        { ...faultsOf(figures), serverEndedByItself: server.ownEnds() },
        figures.acknowledged > Number(values.orders) / 2,
      );
    } finally {
      await server.close();
    }
  }
  if (wanted.has('P3')) {
    const { runCardTrial } = await import('../tests/promises/card-trial.ts');
    const { faults, ...figures } = await runCardTrial({
      seed,
      orders: Number(values.cards),
      kills: Number(values.cardKills),
      clients: Number(values.clients),
      databaseRestarts: 5,
      restart: restartDatabase,
    });
    for (const fault of faults) console.log(`   ${fault}`);
    judge(
      'P3',
      figures,
      { faults: faults.length },
      figures.paid > Number(values.cards) / 4 && figures.unpaid > Number(values.cards) / 4,
    );
  }
  if (wanted.has('P3-orders')) {
    const { createCardShop } = await import('../tests/support/card-shop.ts');
    const { runPaymentInterleavings } = await import('../tests/promises/payment-interleavings.ts');
    for (const together of [false, true]) {
      const shop = await createCardShop();
      const { faults, ...figures } = await runPaymentInterleavings(shop, {
        seed,
        count: together ? Math.min(1_439, Number(values.orders)) : Number(values.orders),
        together,
      });
      for (const fault of faults) console.log(`   ${fault}`);
      judge('P3-orders', { together, ...figures }, { faults: faults.length });
      await shop.close();
    }
  }
  const unlimited = { perPhonePerHour: 10_000_000, perAddressPerHour: 10_000_000 };
  if (wanted.has('P5')) {
    const { runRandomCarts } = await import('../tests/promises/random-carts.ts');
    const shop = await createShop();
    shop.parts.settings.orderRateLimits = unlimited;
    const figures = await runRandomCarts(shop, {
      seed,
      carts: Number(values.carts),
      sendEvery: 20,
    });
    const { wrongBills, wrongOrders, tamperedTaken, failed } = figures;
    judge(
      'P5',
      figures,
      { wrongBills, wrongOrders, tamperedTaken, failed },
      figures.accepted > figures.sent / 2,
    );
    await shop.close();
  }
  if (wanted.has('P10')) {
    const { runBoardTrial } = await import('../tests/promises/board-trial.ts');
    const shop = await createShop();
    shop.parts.settings.orderRateLimits = unlimited;
    const figures = await runBoardTrial(shop, {
      seed,
      orders: Number(values.tickets),
      screens: 2,
      restarts: 10,
    });
    const { missing, stale, foreign } = figures;
    judge('P10', figures, { missing, stale, foreign }, figures.slowestMs < 5_000);
    await shop.close();
  }
  if (wanted.has('P11')) {
    const { runSupplierTrial } = await import('../tests/promises/supplier-trial.ts');
    const figures = await runSupplierTrial({ each: Number(values.troubles) });
    const { tooSlow, othersFailed, paid, unplanned, unmet } = figures;
    judge(
      'P11',
      figures,
      { tooSlow, othersFailed, paid, unplanned: unplanned.length, unmet: unmet.length },
      figures.duringMs < Math.max(3 * figures.beforeMs, figures.beforeMs + 150),
    );
  }
  if (wanted.has('P12') || wanted.has('P13')) {
    const { createKillableServer } = await import('../tests/promises/killable-server.ts');
    const { runLoadTrial } = await import('../tests/promises/load-trial.ts');
    const server = await createKillableServer();
    try {
      await server.start();
      const plain = plainItem(
        await orderSources({ database: server.database } as Parameters<typeof orderSources>[0]),
      );
      // Well within what the server can do nobody is turned away; beyond it visitors are, politely, and orders are not. Those who come share the machine with the server.
      for (const [promise, times] of [
        ['P12', 0.4],
        ['P13', 3],
        ['P13', 10],
      ] as const) {
        if (!wanted.has(promise)) continue;
        const figures = await runLoadTrial(server, plain, {
          times,
          seconds: Number(values.rush) / (times > 3 ? 3 : 1),
          ordersPerSecond: Number(values.rate),
        });
        const { broken, ordersFailed, lost, turnedAway, capacity, calmMs, afterMs } = figures;
        const mustBeZero = { broken, ordersFailed, lost, serverEndedByItself: server.ownEnds() };
        if (promise === 'P12')
          judge(
            'P12',
            { times, ...figures },
            { ...mustBeZero, turnedAway },
            figures.orderP99Ms < 1_000,
          );
        else
          judge(
            'P13',
            { times, ...figures },
            mustBeZero,
            figures.cameEachSecond >= 0.6 * capacity &&
              figures.healthMs < 500 &&
              figures.orderP99Ms < 1_000 &&
              afterMs < 1.2 * calmMs + 10,
          );
      }
    } finally {
      await server.close();
    }
  }
  if (wanted.has('P14')) {
    const { runOrderGuesses } = await import('../tests/promises/order-guesses.ts');
    const shop = await createShop();
    const figures = await runOrderGuesses(shop, {
      seed,
      guesses: Number(values.guesses),
      addresses: 200,
    });
    judge(
      'P14',
      figures,
      { hits: figures.hits, differentAnswers: figures.differentAnswers },
      figures.refused > 0,
    );
    await shop.close();
  }
  if (wanted.has('P8')) {
    const { runPowerCuts } = await import('../tests/promises/power-cut.ts');
    const figures = await runPowerCuts({ bin, seed, cuts: Number(values.cuts) });
    if (figures === null)
      console.log('P8 was not tried: cutting the power needs root, loop devices and ext4.');
    else
      judge(
        'P8',
        figures,
        { lost: figures.lost, torn: figures.torn, damaged: figures.damaged },
        figures.cuts === Number(values.cuts) && figures.acknowledged > figures.cuts * 10,
      );
  }
  const { createTestApp } = await import('../tests/support/create-test-app.ts');
  if (wanted.has('P15')) {
    const { runKnownCustomers, tellingCalls } =
      await import('../tests/promises/known-customers.ts');
    const shop = await createTestApp();
    const figures = await runKnownCustomers(shop, { seed, pairs: Number(values.pairs) });
    judge('P15', figures, { tellingCalls: tellingCalls(figures).length });
    await shop.close();
  }
  if (wanted.has('P16')) {
    const { runCodeFloods } = await import('../tests/promises/code-floods.ts');
    const shop = await createTestApp();
    const figures = await runCodeFloods(shop, {
      seed,
      asks: Number(values.floods) / 10,
      phones: Number(values.floods),
      many: Number(values.floods),
      addresses: 500,
    });
    const {
      tooManyToOnePhone,
      tooManyFromOneAddress,
      overBudget,
      unsent,
      honest,
      honestServed,
      honestAmongMany,
      honestAmongManyServed,
    } = figures;
    judge(
      'P16',
      figures,
      {
        tooManyToOnePhone,
        tooManyFromOneAddress,
        overBudget,
        unsent,
        honestUnserved: honest - honestServed,
      },
      honestAmongManyServed >= 0.95 * honestAmongMany,
    );
    await shop.close();
  }
  if (wanted.has('P18')) {
    const { runOddRequests } = await import('../tests/promises/odd-requests.ts');
    const shop = await createShop();
    const { faults, ...figures } = await runOddRequests(shop, {
      seed,
      requests: Number(values.requests),
    });
    for (const fault of faults) console.log(`   ${fault}`);
    judge('P18', figures, { faultCount: figures.faultCount });
    await shop.close();
  }
  if (wanted.has('P23')) {
    const { runHourRules } = await import('../tests/promises/hour-rules.ts');
    const { runClosedStore } = await import('../tests/promises/closed-store.ts');
    const { first: firstHour, ...hours } = runHourRules({ seed, cases: Number(values.hours) });
    if (firstHour) console.log(`   ${firstHour}`);
    judge(
      'P23',
      hours,
      {
        wrongOpen: hours.wrongOpen,
        wrongChange: hours.wrongChange,
        wrongSlots: hours.wrongSlots,
        wrongWishes: hours.wrongWishes,
      },
      hours.wishesTaken > 0,
    );
    for (const engine of ['embedded', 'postgresql'] as const) {
      const shop = await createShop({ engine });
      const timed = {
        ...shop,
        setWall: (ms: number) => {
          shop.clock.set(new Date(ms));
        },
        pass: async () => {},
      };
      const { first, ...figures } = await runClosedStore(timed, {
        seed,
        sets: Number(values.moments) / 4,
      });
      if (first) console.log(`   ${first}`);
      const { nowToClosed, nowRefused, laterWrong, wrongWords, wrongShown, wrongStored } = figures;
      judge(
        'P23',
        { engine, ...figures },
        { nowToClosed, nowRefused, laterWrong, wrongWords, wrongShown, wrongStored },
        figures.nowTaken > 0 && figures.laterTaken > 0,
      );
      await shop.close();
    }
    const library = installFaketime();
    if (library === null)
      console.log(
        'P23 was not tried with a clock turned from outside: libfaketime is missing (Debian: apt-get install libfaketime, or set FAKETIME_LIB).',
      );
    else {
      const { runClockTrial } = await import('../tests/promises/clock-trial.ts');
      const {
        moves: { first, ...moves },
        lives,
        serverEndedByItself,
        seconds,
      } = await runClockTrial(library, { rounds: Number(values.lives) });
      if (first) console.log(`   ${first}`);
      const { nowToClosed, nowRefused, wrongShown, failed, browsersDiffer, unmoved } = moves;
      const [livedLonger, diedEarly] = [
        lives.flatMap((one) => one.livedLonger),
        lives.flatMap((one) => one.diedEarly),
      ];
      judge(
        'P23',
        {
          ...moves,
          lives: lives.length,
          tried: lives.reduce((sum, one) => sum + one.tried, 0),
          livedLonger,
          diedEarly,
          seconds,
        },
        {
          nowToClosed,
          nowRefused,
          wrongShown,
          failed,
          browsersDiffer,
          unmoved,
          livedLonger: livedLonger.length,
          diedEarly: diedEarly.length,
          serverEndedByItself,
        },
        moves.taken > 0 && moves.refused > 0,
      );
    }
  }
  if (wanted.has('P24')) {
    const { chromium } = await import('@playwright/test');
    const { runServer } = await import('../tests/support/journey-run.ts');
    const { runLineTrial } = await import('../tests/promises/line-trial.ts');
    const executablePath = findBrowser();
    if (executablePath === null) throw new Error('No Chromium was found: set CHROME_PATH.');
    const server = await runServer({ NO_LIMITS: '1' });
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    try {
      const { faults, ...figures } = await runLineTrial(browser, server.origin, {
        seed,
        runs: Number(values.runs),
        together: 3,
        delayMs: 400,
        loss: 0.05,
      });
      for (const fault of faults) console.log(`   ${fault}`);
      const { second, unasked, unnamed } = figures;
      judge(
        'P24',
        figures,
        { second, unasked, unnamed },
        figures.orders > figures.runs / 2 && figures.lost > figures.runs,
      );
    } finally {
      await browser.close();
      await server.stop();
    }
  }
} finally {
  postgres.stop();
}
process.exit();
