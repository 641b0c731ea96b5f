// Sends what is done at this screen, in order. Without a line it is kept on the device, and any screen of the console sends it when the line is
// back, whatever branch it is of; what could not be sent is shown for a decision.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardOrder, StaffMember } from '#shared/contract/console.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Api } from '../../api-client.ts';
import { useConsole } from '../frame/console-language.tsx';
import {
  asOnlySender,
  commandFor,
  dropCommand,
  isTooLate,
  keepCommand,
  leftOf,
  readCommands,
  sameAs,
  toSend,
  withHere,
  type Command,
  type LeftCommand,
  type Work,
} from './kept-commands.ts';
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
  onDone?(order: BoardOrder): void;
  onSignedOut?(): void;
};

export type Commands = {
  /** Null when it is done or kept; why not otherwise. */
  send(order: BoardOrder, work: Work): Promise<SendRefusal | 'KEPT' | null>;
  /** Sends what was kept; true when nothing is left to send. */
  flush(): Promise<boolean>;
  /** Of this member, in all branches. */
  waiting: readonly Command[];
  /** Whether something of this order waits or is on its way: until it is answered, this screen knows more of the order than the server. */
  isKept(orderId: string): boolean;
  /** What could not be sent. */
  left: readonly LeftCommand[];
  settle(command: LeftCommand): void;
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
  const told = useLatest(outcome);

  const show = useCallback((commands: readonly Command[]) => {
    list.current = commands;
    setListed(commands);
  }, []);
  const look = useCallback(async () => show(await readCommands()), [show]);
  /** Shown before it is stored. */
  const whileShown = useCallback(
    async (stored: Promise<void>) => {
      show(withHere(list.current));
      await stored;
      await look();
    },
    [look, show],
  );

  useEffect(() => {
    void readCommands().then(show);
  }, [show]);

  const sendKept = useCallback(async (): Promise<boolean> => {
    await look();
    const open = () => toSend(list.current, login);
    const isOver = (one: Command): boolean => isTooLate(one, Date.now());
    let isReached = false;
    const signedOut = (): false => {
      told.current.onSignedOut?.();
      return false;
    };
    for (let next = open().find((one) => !isOver(one)); next;) {
      const command = next;
      const answer = await call(api, command);
      if (isUnreached(answer)) return false;
      if (!answer.ok && answer.status === 401) return signedOut();
      isReached = true;
      await whileShown(
        answer.ok ? dropCommand(command) : keepCommand({ ...command, left: 'refused' }),
      );
      if (answer.ok) told.current.onDone?.(answer.data.successResponse);
      next = open().find((one) => !isOver(one));
    }
    const late = open();
    if (late.length === 0) return true;
    // Nobody is asked about what is too late while the line is still lost.
    const line = isReached || (await api('consoleMe'));
    if (line !== true && !line.ok) return line.status === 401 && signedOut();
    for (const one of late)
      await whileShown(
        one.work.kind === 'move' || one.work.kind === 'tick'
          ? keepCommand({ ...one, left: 'late' })
          : dropCommand(one),
      );
    return true;
  }, [api, login, look, told, whileShown]);

  const flush = useCallback((): Promise<boolean> => {
    flushing.current ??= asOnlySender(sendKept).finally(() => {
      flushing.current = null;
    });
    return flushing.current;
  }, [sendKept]);

  const send = useCallback(
    async (order: BoardOrder, work: Work) => {
      const command = commandFor(order, work, { login, storeId });
      const isQueued = toSend(list.current, login).some((one) => one.storeId === storeId);
      underWay.current = [...underWay.current, command];
      const answer = isQueued ? null : await call(api, command);
      underWay.current = underWay.current.filter((one) => one !== command);
      if (answer === null || isUnreached(answer)) {
        void whileShown(keepCommand(command));
        return 'KEPT';
      }
      if (answer.ok) {
        told.current.onDone?.(answer.data.successResponse);
        return null;
      }
      if (answer.status === 401) told.current.onSignedOut?.();
      return answer.code;
    },
    [api, login, storeId, told, whileShown],
  );

  const isKept = useCallback(
    (orderId: string) =>
      [...underWay.current, ...toSend(list.current, login)].some((one) => one.orderId === orderId),
    [login],
  );
  const settle = useCallback(
    (command: LeftCommand) => {
      for (const one of sameAs(list.current, command)) void whileShown(dropCommand(one));
    },
    [whileShown],
  );
  const waiting = useMemo(() => toSend(listed, login), [listed, login]);
  const left = useMemo(
    () =>
      leftOf(listed, login).filter((one) =>
        stores.some(({ store_id }) => store_id === one.storeId),
      ),
    [listed, login, stores],
  );
  return { send, flush, waiting, isKept, left, settle };
}
