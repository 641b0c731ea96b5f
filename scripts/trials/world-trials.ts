// What is promised when power, clock or line fail.
import { runClockTrial } from '#tests/chaos/clock-trial.ts';
import { runClosedStore } from '#tests/chaos/closed-store.ts';
import { runHourRules } from '#tests/chaos/hour-rules.ts';
import { runLineTrial } from '#tests/chaos/line-trial.ts';
import { runPowerCuts } from '#tests/chaos/power-cut.ts';
import { runServer } from '#tests/support/journey-run.ts';
import { createShop } from '#tests/support/order-shop.ts';
import { BROWSER_ARGS, findBrowser } from '../browser.mjs';
import { installFaketime } from '../faketime.mjs';
import { chromium } from '@playwright/test';
import type { Trial } from './trial.ts';

/** P8 */
export async function powerCuts({ seed, values, judge, bin }: Trial): Promise<void> {
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

/** P23 */
export async function hours({ seed, values, judge }: Trial): Promise<void> {
  const { first: firstHour, ...hours } = runHourRules({ seed, cases: Number(values.hours) });
  if (firstHour) console.log(`   ${firstHour}`);
  judge(
    'P23',
    hours,
    {
      wrongOpen: hours.wrongOpen,
      wrongChange: hours.wrongChange,
      wrongSlots: hours.wrongSlots,
      wrongRequests: hours.wrongRequests,
    },
    hours.requestsTaken > 0,
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

/** P24 */
export async function lines({ seed, values, judge }: Trial): Promise<void> {
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
