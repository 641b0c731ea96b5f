// The cart of this tab: lines, special instructions and the cutlery choice, kept sealed in session storage (AMB-08, AMB-104).
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
import {
  addLine,
  cartQuantity,
  removeLine,
  replaceLine,
  setQuantity,
  toggleOpen,
  type CartLine,
} from '#shared/domain/cart.ts';
import { readSealed, writeSealed } from './sealed-storage.ts';
import { dropOrderId, setAsideOrderId } from './unique-order-id.ts';

type Stored = { lines: CartLine[]; instructions: string; cutlery: boolean };
type AddResult = { capped: boolean };

type Cart = Stored & {
  /** False until the stored cart was read: show neither "empty" nor a count before. */
  ready: boolean;
  quantity: number;
  add(line: CartLine): AddResult;
  /** The line that was edited becomes another one and keeps its place. */
  replace(key: string, line: CartLine): AddResult;
  setQuantity(key: string, quantity: number): AddResult;
  remove(key: string): void;
  removeMany(keys: readonly string[]): void;
  /** Puts lines back as they were (undo of a removal). */
  restore(lines: CartLine[]): void;
  /** Puts one removed line back where it stood; nothing happens when the same choice is in the cart again. */
  reinsert(line: CartLine, index: number): void;
  toggle(key: string): void;
  clear(): void;
  setInstructions(text: string): void;
  setCutlery(wanted: boolean): void;
};

const STORAGE_KEY = 'cart';
const EMPTY: Stored = { lines: [], instructions: '', cutlery: false };
const CartContext = createContext<Cart | null>(null);

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines)
  );
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [stored, setStored] = useState<Stored>(EMPTY);
  const [ready, setReady] = useState(false);
  const latest = useRef(stored);

  const update = useCallback((next: Stored) => {
    latest.current = next;
    setStored(next);
    // Only once the emptied cart is kept: a tab that dies before still has what was ordered, and must find its id with it.
    void writeSealed(STORAGE_KEY, next).then(() => {
      if (latest.current.lines.length === 0) dropOrderId();
    });
  }, []);

  useEffect(() => {
    let cancelled = false;
    void readSealed(STORAGE_KEY).then((value) => {
      if (cancelled) return;
      // Something may have been added before the stored cart was read: keep both.
      if (isStored(value))
        update({
          ...value,
          lines: latest.current.lines.reduce(
            (lines, line) => addLine(lines, line).lines,
            value.lines,
          ),
        });
      setReady(true);
    });
    return () => {
      cancelled = true;
    };
  }, [update]);

  // A page that the back button brings out of the browser's memory still holds the cart of then, which may be ordered by now.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted)
        void readSealed(STORAGE_KEY).then((value) => {
          latest.current = isStored(value) ? value : EMPTY;
          setStored(latest.current);
        });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const hasLines = stored.lines.length > 0;
  useEffect(() => {
    if (ready && hasLines) setAsideOrderId();
  }, [ready, hasLines]);

  const cart = useMemo<Cart>(() => {
    const lines = (next: CartLine[]) => update({ ...latest.current, lines: next });
    return {
      ...stored,
      ready,
      quantity: cartQuantity(stored.lines),
      add: (line) => {
        const result = addLine(latest.current.lines, line);
        lines(result.lines);
        return { capped: result.capped };
      },
      replace: (key, line) => {
        const result = replaceLine(latest.current.lines, key, line);
        lines(result.lines);
        return { capped: result.capped };
      },
      setQuantity: (key, quantity) => {
        const result = setQuantity(latest.current.lines, key, quantity);
        lines(result.lines);
        return { capped: result.capped };
      },
      remove: (key) => lines(removeLine(latest.current.lines, key)),
      removeMany: (keys) => lines(latest.current.lines.filter((line) => !keys.includes(line.key))),
      restore: (kept) => lines(kept),
      reinsert: (line, index) => {
        if (!latest.current.lines.some((one) => one.key === line.key))
          lines(latest.current.lines.toSpliced(index, 0, line));
      },
      toggle: (key) => lines(toggleOpen(latest.current.lines, key)),
      clear: () => update(EMPTY),
      setInstructions: (instructions) => update({ ...latest.current, instructions }),
      setCutlery: (cutlery) => update({ ...latest.current, cutlery }),
    };
  }, [stored, ready, update]);

  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error('useCart outside CartProvider');
  return cart;
}
