import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import earlyPresses from './early-presses.js?raw';
import { useEarlyPress } from './early-press.ts';

const heard: string[] = [];
function Page() {
  useEarlyPress();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        heard.push(`sent ${event.currentTarget.querySelector('input')?.value ?? ''}`);
      }}
    >
      {['one', 'two'].map((name) => (
        <button type="button" className="add" key={name} onClick={() => heard.push(`add ${name}`)}>
          {`add ${name}`}
        </button>
      ))}
      {['one', 'two'].map((name) => (
        <button type="button" key={name} onClick={() => heard.push(`open ${name}`)}>
          {`open ${name}`}
        </button>
      ))}
      <input name="phone" aria-label="phone" onInput={() => heard.push('typed')} />
      <input type="checkbox" aria-label="box" onChange={() => heard.push('ticked')} />
      <button type="submit">send</button>
    </form>
  );
}

/** The page before React has started, with the listeners of its head. The result starts it and runs `between` before the replay. */
function asleep(): (between?: () => void) => Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  const off = new AbortController();
  const listen = globalThis.addEventListener.bind(globalThis);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(((
    name: string,
    run: EventListener,
    options?: boolean | AddEventListenerOptions,
  ) =>
    listen(name, run, {
      ...(typeof options === 'object' ? options : { capture: options === true }),
      signal: off.signal,
    })) as never);
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the file is a script of its own, in the head of every page
  new Function(earlyPresses)();
  vi.mocked(globalThis.addEventListener).mockRestore();
  ends.push(() => off.abort());
  return async (between) => {
    // React warns in development about the attributes that early presses set.
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<Page />, { container, hydrate: true });
    complaint.mockRestore();
    between?.();
    await act(() => new Promise((done) => setTimeout(done, 5)));
  };
}
const ends: (() => void)[] = [];
const press = (name: string) => screen.getByText(name).click();

afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
  heard.length = 0;
  delete window.early;
  delete window.pageIsAlive;
});

test('each dish that is added counts once, however often it was pressed, and is marked until then', async () => {
  const awake = asleep();
  press('add one');
  press('add one');
  press('add two');
  expect(heard).toEqual([]);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(2);
  await awake();
  expect(heard).toEqual(['add one', 'add two']);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0);
  press('add one');
  expect(heard).toHaveLength(3);
});

test('of things that open something the last one opens', async () => {
  const awake = asleep();
  press('add one');
  press('open one');
  press('open two');
  await awake();
  expect(heard).toEqual(['add one', 'open two']);
});

test('what is typed and ticked is told to the page, and what is sent goes out as it was typed', async () => {
  const awake = asleep();
  const phone = screen.getByLabelText<HTMLInputElement>('phone');
  phone.value = '0501234567';
  phone.dispatchEvent(new Event('input', { bubbles: true }));
  screen.getByLabelText('box').click();
  screen.getByLabelText('box').dispatchEvent(new Event('input', { bubbles: true }));
  screen.getByText('send').click();
  expect(heard).toEqual([]);
  await awake();
  expect(heard).toEqual(['typed', 'ticked', 'sent 0501234567']);
  expect(screen.getByLabelText<HTMLInputElement>('box').checked).toBe(true);
});

test('what is sent after the page has come alive, and before what was typed is repeated, goes out once', async () => {
  const awake = asleep();
  await awake(() => {
    press('send');
    expect(window.pageIsAlive).toBe(true);
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['sent ']);
});

test('what is typed on while the page comes alive goes behind what was typed before, though React has emptied the field', async () => {
  const awake = asleep();
  const phone = screen.getByLabelText<HTMLInputElement>('phone');
  const type = (text: string): void => {
    const kind = { bubbles: true, cancelable: true, data: text };
    if (!phone.dispatchEvent(new InputEvent('beforeinput', kind))) return;
    // Safari leaves the caret at the start of what a script has written.
    phone.value = text + phone.value;
    phone.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('0501');
  await awake(() => {
    phone.value = '';
    type('2');
  });
  expect(phone.value).toBe('05012');
});
