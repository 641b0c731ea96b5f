import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerCalls,
  fill,
  passed,
  refused,
  renderShopPart,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

withFakeTime();
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const fault = () => screen.getByRole('alert').textContent;
const said = () => screen.getByRole('status').textContent;
async function send(email: string): Promise<void> {
  await fill(box(), email);
  fireEvent.submit(box().closest('form') as HTMLFormElement);
  await passed(0);
}

test.each([
  ['en', 'Invalid Email'],
  ['ar', texts('ar')('invalid.email')],
] as const)(
  'the newsletter box refuses what is no e-mail and sends nothing; an empty box is no wrong address and does nothing (MAIL-02, ERR-24) (%s)',
  async (lang, words) => {
    const asked = answerCalls({});
    renderShopPart(<NewsletterForm />, { lang });
    await send('noura@home');
    expect(fault()).toBe(words);
    await fill(box(), '');
    expect(fault()).toBe('');
    await send('');
    expect(fault()).toBe('');
    expect(asked).toEqual([]);
  },
);

test.each([
  [
    'en',
    'Thank you for subscribing our newsletter service',
    'Customer with this mail is already registered',
  ],
  ['ar', texts('ar')('newsletter.thanks'), 'هذا البريد الإلكتروني مسجّل لدينا'],
] as const)(
  'it sends, thanks for three seconds and clears itself; the second time it knows the address (MAIL-03, ERR-64, ERR-65, CONST-35) (%s)',
  async (lang, thanks, known) => {
    let isKnown = false;
    const asked = answerCalls({
      addEmail: () => (isKnown ? refused(409, 'ALREADY_SUBSCRIBED', known) : { success: true }),
    });
    renderShopPart(<NewsletterForm />, { lang });
    await send('noura@example.com');
    expect(asked.map(({ body }) => body)).toEqual([
      { email_address: 'noura@example.com', is_active: 1, brand_id: 1 },
    ]);
    expect([said(), box().value]).toEqual([thanks, '']);
    await passed(2_900);
    expect(said()).toBe(thanks);
    await passed(200);
    expect(said()).toBe('');
    isKnown = true;
    await send('noura@example.com');
    expect([said(), box().value]).toEqual([known, '']);
  },
);
