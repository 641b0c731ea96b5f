import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { PlaceSearch } from './place-search.tsx';

const KARAMA = { id: 'karama', main: 'Al Karama', secondary: 'Dubai' };

function Search() {
  const [text, setText] = useState('');
  return (
    <PlaceSearch
      value={text}
      onValue={setText}
      onChoose={() => undefined}
      suggest={async () => [KARAMA]}
      onFailed={() => undefined}
    />
  );
}

test('a press elsewhere closes the list', async () => {
  const { user } = renderPart(<Search />);
  await user.type(screen.getByRole('combobox'), 'karama');
  await screen.findByRole('option');
  await act(async () => void fireEvent.pointerDown(document.body));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test.each([
  [undefined, 0],
  ['Google Maps', 1],
])('who gave the places is named below them, when they say so: %s (API-03)', async (by, count) => {
  function Found() {
    const [text, setText] = useState('');
    return (
      <PlaceSearch
        value={text}
        onValue={setText}
        onChoose={() => undefined}
        suggest={async () => [{ ...KARAMA, ...(by && { attribution: by }) }]}
        onFailed={() => undefined}
      />
    );
  }
  const { user } = renderPart(<Found />);
  await user.type(screen.getByRole('combobox'), 'karama');
  await screen.findByRole('option');
  expect(screen.queryAllByText('Google Maps')).toHaveLength(count);
  expect(screen.getByRole('listbox').textContent).not.toContain('Google Maps');
});
