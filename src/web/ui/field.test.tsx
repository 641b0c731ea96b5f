// For an impossible date the browser gives an empty text, and only `validity` tells.
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { Field, SelectField } from './field.tsx';
import { Form } from './form.tsx';

const t = texts();
const send = vi.fn<() => void>();

function Birthday() {
  const [value, setValue] = useState('');
  return (
    <Form onSend={send}>
      <Field label="Birthday" type="date" value={value} onChange={setValue} />
      <button type="submit">Send</button>
    </Form>
  );
}
const typed = (input: HTMLElement, badInput: boolean) =>
  Object.defineProperties(input, {
    validity: { configurable: true, value: { badInput } },
    checkValidity: {
      configurable: true,
      value: () => !badInput || !input.dispatchEvent(new Event('invalid')),
    },
  });

test('a date that does not exist is said beside its field and is not sent', async () => {
  const { user } = renderPart(<Birthday />);
  const input = screen.getByLabelText('Birthday');
  expect(input.dataset['empty']).toBe('');
  typed(input, true);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect([send.mock.calls.length, document.activeElement]).toEqual([0, input]);
  expect(screen.getByText(t('invalid.date'))).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  typed(input, false);
  fireEvent.input(input, { target: { value: '1990-02-28' } });
  expect(screen.queryByText(t('invalid.date'))).toBeNull();
  expect(input.dataset['empty']).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('it is said as soon as the field is left', () => {
  renderPart(<Birthday />);
  const input = screen.getByLabelText('Birthday');
  typed(input, true);
  fireEvent.blur(input);
  expect(screen.getByText(t('invalid.date'))).toBeTruthy();
});

test('a select has one frame and an arrow of its own, whatever the browser would draw (V4, I10)', () => {
  const options = [{ value: '', text: 'Choose' }];
  renderPart(<SelectField label="Time" value="" onChange={() => undefined} options={options} />);
  const select = screen.getByRole('combobox', { name: 'Time' });
  expect(select.className).toContain('appearance-none');
  expect(select.parentElement?.className).toContain('after:end-[18px]');
});

test('with large letters a field is no wider than the page', () => {
  renderPart(<Field label="Name" value="" />);
  const frame = screen.getByText('Name').parentElement;
  expect(frame?.className).toContain('grid-cols-[minmax(0,1fr)]');
});
