import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { Dialog } from './dialog.tsx';

const t = texts();
afterEach(() => vi.unstubAllGlobals());

function open(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  const onClose = vi.fn();
  renderPart(
    <Dialog open onClose={onClose} title="Where to?" {...props}>
      <p>words</p>
    </Dialog>,
  );
  const dialog = screen.getByText('Where to?').closest('dialog') as HTMLDialogElement;
  return { dialog, onClose };
}

test('Escape, the close button and a press beside it close a dialog', () => {
  const { dialog, onClose } = open();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(dialog);
  fireEvent.click(screen.getByRole('button', { name: t('common.close') }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a question that must be answered stays', () => {
  const { dialog, onClose } = open({ kind: 'alert', dismissible: false });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(dialog);
  expect(screen.queryByRole('button', { name: t('common.close') })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('a question that the browser itself closes is shown again', () => {
  const { dialog } = open({ kind: 'alert', dismissible: false });
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

test.each([
  ['a long slow pull closes it', [50, 140], 1000, true],
  ['a short slow pull leaves it', [20, 60], 1000, false],
  ['a short quick pull closes it', [20, 60], 20, true],
  ['a push upwards leaves it', [-50, -140], 20, false],
] as const)('a sheet on a phone is pulled by its head: %s', (_how, ways, ms, isClosed) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { dialog, onClose } = open();
  const handle = dialog.querySelector('[data-handle]') as HTMLElement;
  const sheet = handle.parentElement as HTMLElement;
  handle.setPointerCapture = vi.fn();
  let at = 0;
  const pointer = (name: string, clientY: number) => {
    const event = new PointerEvent(name, {
      bubbles: true,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      clientY,
    });
    Object.defineProperty(event, 'timeStamp', { value: (at += ms) });
    act(() => void handle.dispatchEvent(event));
  };
  pointer('pointerdown', 0);
  for (const y of ways) pointer('pointermove', y);
  const [, end] = ways;
  expect(sheet.style.translate).toBe(end > 0 ? `0 ${end}px` : '');
  pointer('pointerup', end);
  expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0);
  expect(sheet.style.translate).toBe('');
});
