// What the page as a whole keeps to; a page of a few lines is where it shows.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = (name: string): string =>
  readFileSync(`src/web/styles/${name}.css`, 'utf8').replace(/\s+/g, ' ');

test('the footer stands at the end of the window when the page is shorter (A9)', () => {
  expect(sheet('footer')).toMatch(
    /@media screen \{ body \{ display: flex; flex-direction: column; min-height: 100dvh; \} #main \{ flex: 1 0 auto; \} \}/,
  );
});

test('a title moves up to the steps of the checkout only where there are steps', () => {
  expect(sheet('checkout')).toMatch(
    /\.steps ~ \.page-title, \.steps ~ \* \.page-title \{ padding-block-start: 8px; \}/,
  );
});
