import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markWords } from './search-results.tsx';

test.each([
  ['Popcorn Chicken', 'chicken', ['Chicken']],
  ['Three-Piece Chicken Meal', 'chick meal', ['Chick', 'Meal']],
  ['Popcorn Chicken', 'corn', []],
  ['دجاج قرمشة', 'قرمشة', ['قرمشة']],
  ['Fries (Large)', '(', []],
])('of "%s" the words of "%s" are marked: %j', (name, words, marked) => {
  const { container } = render(<p>{markWords(name, words)}</p>);
  expect(container.textContent).toBe(name);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marked);
});
