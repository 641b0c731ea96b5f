// The line is lost at step after step of ordering: it is said, the page and what was typed stay, nothing goes out by itself, and one tap goes on.
import { findLine, loseLine, LOST } from '#tests/support/journey-line.ts';
import { GUESTLESS, MOMENTS, type At } from '#tests/support/journey-moments.ts';
import { newMobile } from '#tests/support/journey-account.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: LOST });

/** One way through ordering: each begins where the one before has led, or at its own address. */
const STEPS = ['a quantity is changed', 'a code is asked for', 'the payment step is opened'];

journey(
  'P24: the line is lost when a quantity is changed, a code is asked for and payment is opened: it is said, nothing goes out, one tap goes on',
  async ({ page, request, server, lang }) => {
    await seedTab(page, request, server.origin, { way: 'Delivery', ...GUESTLESS });
    for (const name of STEPS) {
      const moment = MOMENTS.find((candidate) => candidate.name === name);
      if (!moment) throw new Error(`no step ${name}`);
      const at: At = { page, lang, mobile: newMobile() };
      const path = `/${lang}${moment.path}`;
      if (new URL(page.url()).pathname !== path) await page.goto(path);
      // A guest goes on from the phone, not from the code.
      if (name === 'the payment step is opened')
        await page
          .getByRole('button', { name: texts(lang)('account.change'), exact: true })
          .click();
      await moment.before?.(at);
      await isQuiet(page);
      const journal = await loseLine(page, lang);
      await moment.press(at);
      await findLine(page, lang, journal);
      await moment.goOn(at);
    }
    await expect(page).toHaveURL(/payment/);
  },
);
