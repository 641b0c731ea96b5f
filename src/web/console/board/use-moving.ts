import { useCallback, useState } from 'react';

/** Orders with a move under way: `whileMoving` names its order until what it runs has ended. */
export function useMoving() {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  const whileMoving = useCallback(async <T>(orderId: string, run: () => Promise<T>) => {
    setMoving((before) => new Set(before).add(orderId));
    try {
      return await run();
    } finally {
      setMoving((before) => {
        const rest = new Set(before);
        rest.delete(orderId);
        return rest;
      });
    }
  }, []);
  return { moving, whileMoving };
}
