import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { Gallery, SIZES, VARIANTS } from './gallery-page.tsx';

test.each(['en', 'ar'] as const)('each component has a name and a role (%s)', (lang) => {
  renderPart(<Gallery />, { lang });
  for (const variant of VARIANTS)
    expect(screen.getAllByRole('button', { name: new RegExp(`^${variant}`) })).toHaveLength(
      SIZES.length * 3,
    );
  for (const role of ['button', 'textbox', 'combobox', 'radio', 'checkbox', 'switch', 'tab'])
    expect(screen.getAllByRole(role, { name: /./ })).toHaveLength(screen.getAllByRole(role).length);
});

test('a button that sends something takes no press, and one that waits for a field does', () => {
  renderPart(<Gallery />);
  const [ready, busy, waiting] = screen.getAllByRole('button', { name: /^primary/ });
  expect(ready?.getAttribute('aria-disabled')).toBeNull();
  expect(busy?.getAttribute('aria-disabled')).toBe('true');
  expect(busy?.className).toContain('pointer-events-none');
  expect(waiting?.hasAttribute('disabled')).toBe(false);
});

test('what is pressed is at least 44 pixels high and keeps an edge where the device names the colours', () => {
  renderPart(<Gallery />);
  for (const button of screen.getAllByRole('button', { name: /^(?:primary|ink|outline|soft)/ })) {
    expect(button.className).toMatch(/(?:^| )min-h-(?:tap|12|14)(?: |$)/);
    expect(button.className).toContain('forced-colors:border');
  }
  expect(screen.getByRole('button', { name: 'Delete' }).className).toContain('size-tap');
});
