// Forms that a browser sends by itself, before or without scripts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages, parseHtml, type TestPages } from '#tests/support/create-test-pages.ts';
import { pageTexts, toWords } from '#tests/support/page-texts.ts';

let shop: TestPages;
beforeAll(async () => {
  shop = await createTestPages();
});
afterAll(() => shop.close());

async function submit(path: string, fields: Record<string, string>, headers = {}) {
  const reply = await shop.server.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'shop.test',
      origin: 'http://shop.test',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: reply.statusCode, headers: reply.headers, document: parseHtml(reply.body) };
}
const said = (document: Document, name: string): string => {
  const field = document.querySelector(`main [name="${name}"]`);
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => toWords(document.getElementById(id))).join(' ');
};
const valueOf = (document: Document, name: string) =>
  document.querySelector(`main [name="${name}"]`)?.getAttribute('value');

const FEEDBACK = {
  ...{ name: 'Noura', email: 'noura@example.com', phone: '0501234567', message: 'Crisp.' },
  ...{ store: '2', receipt: '', orderDate: '', type: '', privacy: 'true' },
};
const FRANCHISE = {
  ...{ name: 'Noura', email: 'noura@example.com', phone: '+44 20 7946 0018', country: 'UK' },
  ...{ city: 'London', message: 'Two shops, please.', property: '', business: '' },
};
const MAILING = {
  ...{ firstName: 'Noura', lastName: 'Salem', email: 'list@example.com', phone: '0501234567' },
  ...{ birthday: '', marketing: 'true' },
};

test.each([
  [
    '/en/feedback',
    'en',
    FEEDBACK,
    'feedback.thanks',
    'feedback',
    { store_id: 2, message: 'Crisp.' },
  ],
  [
    '/ar/franchise',
    'ar',
    FRANCHISE,
    'franchise.thanks',
    'franchise_application',
    { city: 'London' },
  ],
  ['/en/mailing-list', 'en', MAILING, 'newsletter.thanks', 'mailing_list', { last_name: 'Salem' }],
  ['/ar/mailing-list', 'ar', { email: 'box@example.com' }, 'newsletter.thanks', 'newsletter', {}],
] as const)(
  '%s is kept and thanked in the page',
  async (path, lang, fields, thanks, table, row) => {
    const { status, headers, document } = await submit(path, fields);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(toWords(document.querySelector('main'))).toContain(pageTexts(lang)(thanks));
    const kept = await shop.db.selectFrom(table).selectAll().execute();
    expect(kept).toEqual([expect.objectContaining(row)]);
  },
);

test('what is wrong is said beside its field, and nothing typed is lost', async () => {
  const t = pageTexts('en');
  const wrong = { ...FEEDBACK, email: 'noura@', message: '' };
  const { status, document } = await submit('/en/feedback', wrong);
  expect(status).toBe(400);
  expect([valueOf(document, 'name'), valueOf(document, 'email')]).toEqual(['Noura', 'noura@']);
  expect(said(document, 'email')).toBe(t('invalid.email'));
  expect(said(document, 'message')).toBe(t('invalid.required'));
  expect(
    document.querySelector('main select[name="store"] [selected]')?.getAttribute('value'),
  ).toBe('2');
  const again = await submit('/en/mailing-list', { email: 'box@example.com' });
  expect(said(again.document, 'email')).toBe('Customer with this mail is already registered');
});

test('a form of another site is refused', async () => {
  const foreign = await submit('/en/feedback', FEEDBACK, { origin: 'https://elsewhere.test' });
  expect(foreign.status).toBe(403);
});
