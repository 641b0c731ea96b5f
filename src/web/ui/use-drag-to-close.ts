// Closes a phone's bottom sheet by dragging its head down. Escape and the close button remain.
import { useRef, type PointerEvent } from 'react';

/** Releasing beyond it closes. */
const FAR_PX = 96;
/** A quick pull closes too: pixels per millisecond at its end. */
const QUICK_PX_MS = 0.5;
/** Wider screens centre the sheet, without a handle. */
const AT_BOTTOM = '(max-width: 767px)';

type Pull = { id: number; fromY: number; lastY: number; lastAt: number; speed: number };

/** `handlers` are for the dragged part; the element of `sheet` follows the finger. */
export function useDragToClose(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const pull = useRef<Pull | null>(null);

  const follow = (pulledPx: number): void => {
    if (sheet.current) sheet.current.style.translate = pulledPx > 0 ? `0 ${pulledPx}px` : '';
  };
  const end = (event: PointerEvent, mayClose: boolean): void => {
    const { current } = pull;
    if (current?.id !== event.pointerId) return;
    pull.current = null;
    const pulledPx = event.clientY - current.fromY;
    if (mayClose && pulledPx > 0 && (pulledPx > FAR_PX || current.speed > QUICK_PX_MS)) onClose();
    // Also after closing, in case a question keeps the sheet open.
    follow(0);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!event.isPrimary || event.button !== 0 || !matchMedia(AT_BOTTOM).matches) return;
      const { pointerId: id, clientY, timeStamp } = event;
      pull.current = { id, fromY: clientY, lastY: clientY, lastAt: timeStamp, speed: 0 };
      event.currentTarget.setPointerCapture(id);
    },
    onPointerMove: (event: PointerEvent): void => {
      const { current } = pull;
      if (current?.id !== event.pointerId) return;
      const passedMs = Math.max(1, event.timeStamp - current.lastAt);
      current.speed = (event.clientY - current.lastY) / passedMs;
      current.lastY = event.clientY;
      current.lastAt = event.timeStamp;
      follow(event.clientY - current.fromY);
    },
    onPointerUp: (event: PointerEvent): void => end(event, true),
    onPointerCancel: (event: PointerEvent): void => end(event, false),
  };
  return { sheet, handlers };
}
