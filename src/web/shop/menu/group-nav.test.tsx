import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { GroupNav } from './group-nav.tsx';

const group = (slug: string) => ({ slug, name: slug });
const ALL = ['deals', 'burgers', 'sides'].map(group);
const FILTERED = [group('sides')];
function Menu() {
  const [isFiltered, setFiltered] = useState(true);
  return (
    <>
      <GroupNav entries={isFiltered ? FILTERED : ALL} />
      <button type="button" onClick={() => setFiltered(false)}>
        undo
      </button>
    </>
  );
}
const current = () => document.querySelector('[aria-current="true"]')?.textContent;

test('a list that becomes another one begins at its first group, as when filters are undone (A21)', () => {
  renderPart(<Menu />);
  expect(current()).toBe('sides');
  act(() => screen.getByRole('button', { name: 'undo' }).click());
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(current()).toBe('deals');
});

test('the line shows its current group when it changes, and is left alone when the page becomes alive', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => undefined);
  renderPart(<Menu />);
  expect(scrolled).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'undo' }).click());
  expect(scrolled).toHaveBeenCalledOnce();
});
