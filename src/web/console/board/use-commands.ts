// Sends what is done at this board, in order. Without a line it is kept on the device and sent when the line is back; what is no longer
// possible by then is shown for a decision.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardOrder } from '#shared/contract/console.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Api } from '../../api-client.ts';
import { useConsole } from '../frame/console-language.tsx';
import {
  commandFor,
  keepCommands,
  readCommands,
  type Command,
  type Work,
} from '../kept/kept-commands.ts';
import { useLatest } from '../../ui/use-latest.ts';

export type SendRefusal = RefusalCode | 'OFFLINE';
type Answer =
  | { ok: true; data: { successResponse: BoardOrder } }
  | { ok: false; code: SendRefusal; status: number };

const UNREACHED = 500;
const isUnreached = (answer: Answer): boolean =>
  !answer.ok && (answer.code === 'OFFLINE' || answer.status >= UNREACHED);

function call(api: Api, { id, orderId, work }: Command): Promise<Answer> {
  const params = { orderId };
  const command_id = id;
  switch (work.kind) {
    case 'move': {
      const { action, seenCode: seen_code, reason, hold, pin } = work;
      return api(
        'moveOrder',
        {
          params,
          body: { action, seen_code, command_id, ...(reason && { reason }), ...(hold && { hold }) },
        },
        pin,
      );
    }
    case 'tick':
      return api('tickPart', { params, body: { parts: work.parts, done: work.done, command_id } });
    case 'seen':
      return api('seenCancelled', { params, body: { command_id } });
    case 'acknowledge':
      return api('acknowledge', { params, body: { command_id } });
  }
}

type Outcome = {
  onDone(order: BoardOrder): void;
  onSignedOut(): void;
};

export type Commands = {
  /** Null when it is done or kept; why not otherwise. */
  send(order: BoardOrder, work: Work): Promise<SendRefusal | 'KEPT' | null>;
  /** Sends what was kept; true when nothing is left to send. */
  flush(): Promise<boolean>;
  waiting: readonly Command[];
  /** Whether something of this order waits: until it is sent, this screen knows more of the order than the server. */
  isKept(orderId: string): boolean;
  /** Kept while the line was lost and refused since. */
  refused: readonly Command[];
  settle(id: string): void;
};

export function useCommands(login: string, storeId: number, outcome: Outcome): Commands {
  const { api } = useConsole();
  const [waiting, setWaiting] = useState<readonly Command[]>([]);
  const [refused, setRefused] = useState<readonly Command[]>([]);
  const queue = useRef<Command[]>([]);
  const flushing = useRef<Promise<boolean> | null>(null);
  const told = useLatest(outcome);

  const keep = useCallback(() => {
    setWaiting([...queue.current]);
    void keepCommands(storeId, queue.current);
  }, [storeId]);

  useEffect(() => {
    void readCommands(login, storeId).then((kept) => {
      if (kept.length === 0) return;
      queue.current = [...kept, ...queue.current];
      setWaiting([...queue.current]);
    });
  }, [login, storeId]);

  const flush = useCallback((): Promise<boolean> => {
    const run = async (): Promise<boolean> => {
      for (let next = queue.current[0]; next; next = queue.current[0]) {
        const command = next;
        const answer = await call(api, command);
        if (isUnreached(answer)) return false;
        if (!answer.ok && answer.status === 401) {
          told.current.onSignedOut();
          return false;
        }
        queue.current = queue.current.filter(({ id }) => id !== command.id);
        keep();
        if (answer.ok) told.current.onDone(answer.data.successResponse);
        else setRefused((before) => [...before, command]);
      }
      return true;
    };
    flushing.current ??= run().finally(() => {
      flushing.current = null;
    });
    return flushing.current;
  }, [told, api, keep]);

  const send = useCallback(
    async (order: BoardOrder, work: Work) => {
      const command = commandFor(order, work, { login, storeId });
      const answer = queue.current.length > 0 ? null : await call(api, command);
      if (answer === null || isUnreached(answer)) {
        queue.current = [...queue.current, command];
        keep();
        return 'KEPT';
      }
      if (answer.ok) {
        told.current.onDone(answer.data.successResponse);
        return null;
      }
      if (answer.status === 401) told.current.onSignedOut();
      return answer.code;
    },
    [api, keep, login, storeId, told],
  );

  const isKept = useCallback(
    (orderId: string) => queue.current.some((one) => one.orderId === orderId),
    [],
  );
  const settle = useCallback((id: string) => {
    setRefused((before) => before.filter((one) => one.id !== id));
  }, []);
  return { send, flush, waiting, isKept, refused, settle };
}
