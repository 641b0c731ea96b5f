import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followTranslation } from './follow-translation.ts';

followTranslation();

function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(`«${text.nodeValue}»`);
    text.parentNode?.replaceChild(outer, text);
  }
}
const told = (): Promise<void> => act(async () => new Promise((done) => void setTimeout(done)));

function Bill({ count, note }: { count: number; note: string | null }) {
  return (
    <p>
      {count} dishes{note !== null && <> and {note}</>}
      {count > 2 && <b>many</b>}.
    </p>
  );
}

test('a translated page shows what changed, and loses and wins parts without failing', async () => {
  const { rerender } = render(<Bill count={1} note="hot" />);
  const text = (): string | null =>
    screen.getByText(/dishes/, { selector: 'font' }).closest('p')?.textContent ?? null;
  translate();
  await told();
  expect(text()).toBe('«1»« dishes»« and »«hot»«.»');
  rerender(<Bill count={2} note="hot" />);
  await told();
  expect(text()).toBe('2« dishes»« and »«hot»«.»');
  translate();
  await told();
  rerender(<Bill count={3} note={null} />);
  await told();
  expect(text()).toBe('3« dishes»many«.»');
});
