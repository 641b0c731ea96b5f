// Toasts at the top centre: 3 s by default, 6 s with undo. At most one action, which closes the toast.
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Icon } from './icon.tsx';
import { Button } from './button.tsx';

type Toast = {
  text: ReactNode;
  tone?: 'plain' | 'ok' | 'caution' | 'bad';
  durationMs?: number;
  action?: { label: string; run: () => void };
};
type Shown = Toast & { id: number; takeAway: () => void };

const TONE = { ok: 'text-on-night-ok', bad: 'text-on-night-bad', caution: 'text-saffron' };
const DEFAULT_MS = 3000;
export const UNDO_MS = 6000;
const nothing = (): void => undefined;
const ToastContext = createContext<(toast: Toast) => () => void>(() => nothing);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const nextId = useRef(1);
  const layer = useRef<HTMLDivElement>(null);
  const home = useRef<HTMLDivElement>(null);
  // The browser's top layer: a toast must be pressable over an open dialog, so it moves into the dialog and back.
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    const isOpen = element.matches(':popover-open');
    if (isOpen && shown.length === 0) return;
    const over = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    const place = over ?? home.current;
    if (isOpen) element.hidePopover();
    if (place && element.parentElement !== place) place.append(element);
    element.showPopover();
    over?.addEventListener('close', () => {
      if (element.parentElement !== over || !home.current) return;
      home.current.append(element);
      if (element.childElementCount > 0) element.showPopover();
    });
  }, [shown]);
  const show = useCallback((toast: Toast) => {
    const id = nextId.current++;
    const takeAway = () => setShown((list) => list.filter((entry) => entry.id !== id));
    setShown((list) => [...list.slice(-2), { ...toast, id, takeAway }]);
    setTimeout(takeAway, toast.durationMs ?? DEFAULT_MS);
    return takeAway;
  }, []);
  const value = useMemo(() => show, [show]);
  return (
    <ToastContext value={value}>
      {children}
      <div ref={home} className="contents">
        <div
          className="toasts pointer-events-none fixed inset-x-4 top-[calc(var(--line-lost)+8px)] bottom-auto z-90 m-0 grid size-auto justify-items-center gap-2.5 overflow-visible border-0 bg-transparent p-0"
          role="status"
          aria-live="polite"
          popover="manual"
          ref={layer}
        >
          {shown.map((toast) => (
            // Its edge shows over the footer, which is as dark.
            <div
              key={toast.id}
              className="toast on-ink pointer-events-auto flex min-h-13 w-full max-w-110 items-center gap-3 rounded-[14px] border border-night-line bg-night px-4 py-2.5 text-body font-[450] text-on-night shadow-float"
            >
              {toast.tone && toast.tone !== 'plain' && (
                <Icon
                  name={toast.tone === 'ok' ? 'check-circle' : 'warning-circle'}
                  className={`text-[1.25rem] ${TONE[toast.tone]}`}
                />
              )}
              <span>{toast.text}</span>
              {toast.action && (
                <Button
                  variant="link"
                  className="-my-1 ms-auto -me-3 px-3! min-h-tap font-semibold! text-saffron! kitchen:-my-2 kitchen:min-w-15 kitchen:min-h-15"
                  onClick={() => {
                    toast.takeAway();
                    toast.action?.run();
                  }}
                >
                  {toast.action.label}
                </Button>
              )}
            </div>
          ))}
        </div>
      </div>
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => () => void {
  return useContext(ToastContext);
}
