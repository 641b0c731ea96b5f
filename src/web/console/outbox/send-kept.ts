// Sends stored commands one by one, and decides whether a failure means a lost connection, a failing server, or an impossible command.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { isTooLate, nextToSend, toSend, type Command } from './kept-commands.ts';

export type SendRefusal = RefusalCode | 'OFFLINE';
export type Answer =
  | { ok: true; data: { order: BoardOrder } }
  | { ok: false; code: SendRefusal; status: number };

const UNREACHED = 500;
export const isUnreached = (answer: Answer): boolean =>
  !answer.ok && (answer.code === 'OFFLINE' || answer.status >= UNREACHED);

/** After so many server failures a command no longer blocks the others. */
export const MOST_TRIES = 5;

export type Sender = {
  login: string;
  commands(): readonly Command[];
  call(command: Command): Promise<Answer>;
  /** Whether the server answers at all. */ asksServer(): Promise<'up' | 'lost' | 'out'>;
  keep(command: Command): Promise<void>;
  drop(command: Command): Promise<void>;
  onDone(order: BoardOrder): void;
  onSignedOut(): void;
  nowMs(): number;
};

/** Commands to ask about are stored for the answer; others are dropped. */
const leave = (sender: Sender, command: Command, reason: 'failed' | 'late'): Promise<void> =>
  command.work.kind === 'move' || command.work.kind === 'tick'
    ? sender.keep({ ...command, left: reason })
    : sender.drop(command);

/** True when nothing is left that can be sent now. */
export async function sendKept(sender: Sender): Promise<boolean> {
  const { login } = sender;
  let isReached = false;
  const isUp = async (): Promise<boolean> => {
    const server = isReached ? 'up' : await sender.asksServer();
    if (server === 'out') sender.onSignedOut();
    return server === 'up';
  };
  const next = () => nextToSend(sender.commands(), login, sender.nowMs());
  for (let command = next(); command; command = next()) {
    const answer = await sender.call(command);
    if (isUnreached(answer)) {
      if (!answer.ok && answer.code === 'OFFLINE') return false;
      const tries = (command.tries ?? 0) + 1;
      await sender.keep({ ...command, tries });
      if (tries < MOST_TRIES || !(await isUp())) return false;
      await leave(sender, { ...command, tries }, 'failed');
      continue;
    }
    if (!answer.ok && answer.status === 401) {
      sender.onSignedOut();
      return false;
    }
    isReached = true;
    if (answer.ok) {
      await sender.drop(command);
      sender.onDone(answer.data.order);
    } else await sender.keep({ ...command, left: 'refused' });
  }
  const late = toSend(sender.commands(), login).filter((candidate) =>
    isTooLate(candidate, sender.nowMs()),
  );
  if (late.length === 0) return true;
  // Offline nobody is asked about late commands.
  if (!(await isUp())) return false;
  for (const command of late) await leave(sender, command, 'late');
  return true;
}
