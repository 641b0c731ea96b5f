// Sends what is done at this screen, in order. Offline it is stored, and any console screen sends it later.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { Api } from '../../api-client.ts';
import { useConsole } from '../frame/console-language.tsx';
import {
  withSenderLock,
  commandFor,
  dropCommand,
  isBlocked,
  isUnkept,
  keepCommand,
  listFailedCommands,
  readCommands,
  sameAs,
  toSend,
  withHere,
  type Command,
  type FailedCommand,
  type Work,
} from './kept-commands.ts';
import { isUnreached, sendKept, type Answer, type SendRefusal } from './send-kept.ts';
import { useLatest } from '../../ui/use-latest.ts';

function call(api: Api, { id, orderId, work }: Command): Promise<Answer> {
  const params = { orderId };
  const command_id = id;
  switch (work.kind) {
    case 'move': {
      const {
        action,
        seenState: seen_state,
        reason,
        hold,
        laterMinutes: later_minutes,
        pin,
      } = work;
      return api(
        'moveOrder',
        {
          params,
          body: {
            action,
            seen_state,
            command_id,
            ...(reason && { reason }),
            ...(hold && { hold }),
            ...(later_minutes && { later_minutes }),
          },
        },
        pin,
      );
    }
    case 'tick': {
      const { parts, done, isStationDone = false } = work;
      return api('tickPart', {
        params,
        body: { parts, done, command_id, ...(isStationDone && { station_done: true }) },
      });
    }
    case 'seen':
      return api('seenCancelled', { params, body: { command_id } });
    case 'acknowledge':
      return api('acknowledge', { params, body: { command_id } });
  }
}

type Outcome = {
  onDone?(order: BoardOrder): void;
  onSignedOut?(): void;
};

export type Commands = {
  /** Null when it is done or stored, else the refusal. */
  send(order: BoardOrder, work: Work): Promise<SendRefusal | 'KEPT' | null>;
  /** Sends stored commands; true when nothing is left to send. */
  flush(): Promise<boolean>;
  /** Of this member, in all branches. */
  waiting: readonly Command[];
  /** Some could not be stored on this device. */
  isUnkept: boolean;
  /** Whether a command of this order is unanswered: then this screen knows more than the server. */
  isKept(orderId: string): boolean;
  failed: readonly FailedCommand[];
  settle(command: FailedCommand): void;
  /** Sends a failed command again, followed by later ones of its order. */
  retry(command: FailedCommand): void;
};

export function useCommands(
  { login, stores }: Pick<StaffMember, 'login' | 'stores'>,
  storeId: number,
  outcome: Outcome = {},
): Commands {
  const { api } = useConsole();
  const [listed, setListed] = useState<readonly Command[]>([]);
  const list = useRef<readonly Command[]>([]);
  const underWay = useRef<readonly Command[]>([]);
  const flushing = useRef<Promise<boolean> | null>(null);
  const latestOutcome = useLatest(outcome);

  const show = useCallback((commands: readonly Command[]) => {
    list.current = commands;
    setListed(commands);
  }, []);
  const reload = useCallback(async () => show(await readCommands()), [show]);
  /** Shown before it is stored. */
  const whileShown = useCallback(
    async (stored: Promise<void>) => {
      show(withHere(list.current));
      await stored;
      await reload();
    },
    [reload, show],
  );

  // Outside React: the device's storage.
  useEffect(() => {
    void readCommands().then(show);
  }, [show]);

  const sendAll = useCallback(async (): Promise<boolean> => {
    await reload();
    return sendKept({
      login,
      commands: () => list.current,
      call: (command) => call(api, command),
      asksServer: async () => {
        const line = await api('consoleMe');
        return line.ok ? 'up' : line.status === 401 ? 'out' : 'lost';
      },
      keep: (command) => whileShown(keepCommand(command)),
      drop: (command) => whileShown(dropCommand(command)),
      onDone: (order) => latestOutcome.current.onDone?.(order),
      onSignedOut: () => latestOutcome.current.onSignedOut?.(),
      nowMs: Date.now,
    });
  }, [api, login, reload, latestOutcome, whileShown]);

  const flush = useCallback((): Promise<boolean> => {
    flushing.current ??= withSenderLock(sendAll).finally(() => {
      flushing.current = null;
    });
    return flushing.current;
  }, [sendAll]);

  const send = useCallback(
    async (order: BoardOrder, work: Work) => {
      const command = commandFor(order, work, { login, storeId });
      const isQueued =
        toSend(list.current, login).some((candidate) => candidate.storeId === storeId) ||
        isBlocked(list.current, command);
      underWay.current = [...underWay.current, command];
      const answer = isQueued ? null : await call(api, command);
      underWay.current = underWay.current.filter((candidate) => candidate !== command);
      if (answer === null || isUnreached(answer)) {
        void whileShown(keepCommand(command));
        return 'KEPT';
      }
      if (answer.ok) {
        latestOutcome.current.onDone?.(answer.data.order);
        return null;
      }
      if (answer.status === 401) latestOutcome.current.onSignedOut?.();
      return answer.code;
    },
    [api, login, storeId, latestOutcome, whileShown],
  );

  const isKept = useCallback(
    (orderId: string) =>
      [...underWay.current, ...toSend(list.current, login)].some(
        (candidate) => candidate.orderId === orderId,
      ),
    [login],
  );
  const settle = useCallback(
    (command: FailedCommand) => {
      for (const related of sameAs(list.current, command)) void whileShown(dropCommand(related));
    },
    [whileShown],
  );
  const retry = useCallback(
    ({ why: _why, left: _left, tries: _tries, ...command }: FailedCommand) =>
      void whileShown(keepCommand(command)).then(flush),
    [flush, whileShown],
  );
  const waiting = useMemo(() => toSend(listed, login), [listed, login]);
  const failed = useMemo(
    () =>
      listFailedCommands(listed, login).filter((candidate) =>
        stores.some(({ store_id }) => store_id === candidate.storeId),
      ),
    [listed, login, stores],
  );
  return { send, flush, waiting, isUnkept: waiting.some(isUnkept), isKept, failed, settle, retry };
}
