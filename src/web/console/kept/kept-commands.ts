// What was ticked and moved while the line was lost, in the order in which it was done. Each has an id of its own, so that one that arrived
// although its answer did not happens once.
import { get, set } from 'idb-keyval';
import type { BoardOrder } from '#shared/contract/console.ts';
import type { BoardAction, REJECT_REASONS } from '#shared/contract/console.ts';
import type { HOLD_MINUTES, HoldReason } from '#shared/domain/hold.ts';
import type { PinHeaders } from '../frame/ask-pin.tsx';
import { keptStore, orNothing } from './kept-board.ts';

const MOST = 200;
/** What was decided longer ago belongs to another evening. */
const KEPT_MS = 30 * 60_000;

export type RejectReason = (typeof REJECT_REASONS)[number];
export type Hold = { reason: HoldReason; minutes: (typeof HOLD_MINUTES)[number] };
export type Work =
  | {
      kind: 'move';
      action: BoardAction;
      seenCode: number;
      reason?: RejectReason | undefined;
      hold?: Hold | undefined;
      /** Who acts at a paired screen: good for a minute, then asked again. */
      pin?: PinHeaders;
    }
  | { kind: 'tick'; parts: { line: number; position: number }[]; done: boolean }
  | { kind: 'seen' }
  | { kind: 'acknowledge' };
export type Command = {
  id: string;
  atMs: number;
  login: string;
  storeId: number;
  orderId: string;
  /** The number that is read out. */
  number: string;
  work: Work;
};

/** Each branch has its own: what is kept for one does not write over another's. */
const commandsKey = (storeId: number): string => `commands ${storeId}`;

export function commandFor(
  order: Pick<BoardOrder, 'order_id' | 'check_number'>,
  work: Work,
  by: { login: string; storeId: number },
): Command {
  return {
    ...by,
    id: crypto.randomUUID(),
    atMs: Date.now(),
    orderId: order.order_id,
    number: order.check_number,
    work,
  };
}

/** The oldest of too many go: what is newest is what the kitchen sees. */
export const newestOf = <One>(commands: readonly One[]): One[] => commands.slice(-MOST);

/** What somebody did on this device and may still be sent. */
export const stillToSend = <One extends Pick<Command, 'login' | 'atMs'>>(
  commands: readonly One[],
  login: string,
  nowMs: number,
): One[] => commands.filter((one) => one.login === login && nowMs - one.atMs < KEPT_MS);

export async function keepCommands(storeId: number, commands: readonly Command[]): Promise<void> {
  await orNothing(() => set(commandsKey(storeId), newestOf(commands), keptStore()));
}

export async function readCommands(login: string, storeId: number): Promise<Command[]> {
  const all = (await orNothing(() => get<Command[]>(commandsKey(storeId), keptStore()))) ?? [];
  return stillToSend(all, login, Date.now());
}
