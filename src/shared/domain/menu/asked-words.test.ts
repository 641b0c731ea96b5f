import { expect, test } from 'vitest';
import { withoutPrice } from './asked-words.ts';
import { searchWords } from './search-words.ts';

test.each([
  ['no more than 20', 20],
  ['not over AED 20', 20],
  ['burger for under 20', 20],
  ['for up to 20 dirhams', 20],
  ['لا أكثر من 20 درهم', 20],
  ['ما دون 20', 20],
  ['حتى 20', 20],
  ['at most 19.50', 19.5],
  ['no more egg', null],
  ['not over spicy', null],
  ['لا أكثر من بيض', null],
  ['meal for up to 4', null],
  ['up to 3 pieces burger', null],
  ['حتى 20 شخص', null],
  ['حتى ٤ أشخاص', null],
  ['no less than 20', null],
  ['not under 20', null],
  ['لا اقل من 20', null],
])('%s asks for at most %s dirhams', (query, most) => {
  const asked = searchWords(query);
  const { words, mostDirhams } = withoutPrice(asked);
  expect(mostDirhams).toBe(most);
  if (most === null) expect(words).toEqual(asked);
});
