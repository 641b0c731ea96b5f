// Short messages at the top centre, 3 s unless said otherwise (AMB-96). One action at most.
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

type Toast = {
  text: ReactNode;
  tone?: 'plain' | 'ok' | 'caution' | 'bad';
  durationMs?: number;
  action?: { label: string; run: () => void };
};
type Shown = Toast & { id: number };

const DEFAULT_MS = 3000;
const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const nextId = useRef(1);
  const layer = useRef<HTMLDivElement>(null);
  // The browser's top layer: a toast must be seen over an open dialog too, so it rises again with each one.
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    const isOpen = element.matches(':popover-open');
    if (isOpen && shown.length === 0) return;
    if (isOpen) element.hidePopover();
    element.showPopover();
  }, [shown]);
  const show = useCallback((toast: Toast) => {
    const id = nextId.current++;
    setShown((list) => [...list.slice(-2), { ...toast, id }]);
    setTimeout(
      () => setShown((list) => list.filter((entry) => entry.id !== id)),
      toast.durationMs ?? DEFAULT_MS,
    );
  }, []);
  const value = useMemo(() => show, [show]);
  return (
    <ToastContext value={value}>
      {children}
      <div className="toasts" role="status" aria-live="polite" popover="manual" ref={layer}>
        {shown.map((toast) => (
          <div key={toast.id} className={`toast ${toast.tone ?? 'plain'}`}>
            {toast.tone && toast.tone !== 'plain' && (
              <Icon name={toast.tone === 'ok' ? 'check-circle' : 'warning-circle'} />
            )}
            <span>{toast.text}</span>
            {toast.action && (
              <button type="button" className="btn link" onClick={toast.action.run}>
                {toast.action.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

/** Shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}
