// Ticks and moves made offline, in their order. Each has an id, so that a repeated one acts once.
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { getMany, keys, update } from 'idb-keyval';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { BoardAction } from '#shared/contract/console.ts';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import type { HOLD_MINUTES, HoldReason, LATER_MINUTES } from '#shared/domain/orders/hold.ts';
import type { PinHeaders } from '../frame/ask-pin.tsx';
import { commandsKey, isCommandsKey, keptStore, ignoreStorageErrors } from './kept-board.ts';
import { randomId } from '../frame/random-id.ts';

const MOST = 200;
/** Older commands are not sent by themselves: the kitchen is asked. */
const SENT_WITHIN_MS = 30 * 60_000;
const ASKED_WITHIN_MS = 12 * 3_600_000;

export type Hold = { reason: HoldReason; minutes: (typeof HOLD_MINUTES)[number] };
export type LaterMinutes = (typeof LATER_MINUTES)[number];
export type Work =
  | {
      kind: 'move';
      action: BoardAction;
      seenState: OrderState;
      reason?: RejectReason | undefined;
      hold?: Hold | undefined;
      laterMinutes?: LaterMinutes | undefined;
      /** Who acts at a paired screen; valid for a minute. */
      pin?: PinHeaders;
    }
  | {
      kind: 'tick';
      parts: { line: number; position: number }[];
      done: boolean;
      isStationDone?: boolean;
    }
  | { kind: 'seen' }
  | { kind: 'acknowledge' };
export type Command = {
  id: string;
  atMs: number;
  login: string;
  storeId: number;
  orderId: string;
  number: string;
  work: Work;
  /** How often the server failed at it. */
  tries?: number;
  /** Why it is no longer sent. */
  left?: 'refused' | 'late' | 'failed';
};
/** A command that was not done: the order had moved on, it was too late, the server failed, or somebody else signed in. */
export type FailedCommand = Command & { why: 'refused' | 'late' | 'failed' | 'other' };

export function commandFor(
  order: Pick<BoardOrder, 'order_id' | 'check_number'>,
  work: Work,
  by: { login: string; storeId: number },
): Command {
  return {
    ...by,
    id: randomId(),
    atMs: Date.now(),
    orderId: order.order_id,
    number: order.check_number,
    work,
  };
}

export const ofThisEvening = (commands: readonly Command[], nowMs: number): Command[] =>
  commands.filter(({ atMs }) => nowMs - atMs < ASKED_WITHIN_MS);

/** Adds or updates a command. Beyond the maximum the oldest are not sent, because the kitchen sees the newest. */
export function withCommand(before: readonly Command[], command: Command): Command[] {
  const isKnown = before.some(({ id }) => id === command.id);
  const after = isKnown
    ? before.map((each) => (each.id === command.id ? command : each))
    : [...before, command];
  const recent = after.slice(-2 * MOST);
  const tooMany = recent.filter(({ left }) => left === undefined).slice(0, -MOST);
  return recent.map((each) => (tooMany.includes(each) ? { ...each, left: 'late' } : each));
}

/** This member's commands of this device that are still to be sent. */
export const toSend = (commands: readonly Command[], login: string): Command[] =>
  commands.filter((command) => command.login === login && command.left === undefined);

export const isTooLate = ({ atMs }: Pick<Command, 'atMs'>, nowMs: number): boolean =>
  nowMs - atMs >= SENT_WITHIN_MS;

/** Whether an earlier command of the same order failed and is undecided: commands of one order run in sequence. */
export const isBlocked = (commands: readonly Command[], command: Command): boolean =>
  commands.some(
    ({ orderId, login, left, atMs }) =>
      left === 'failed' &&
      orderId === command.orderId &&
      login === command.login &&
      atMs <= command.atMs,
  );

/** The next command to send; a failed one does not block other orders. */
export const nextToSend = (
  commands: readonly Command[],
  login: string,
  nowMs: number,
): Command | undefined =>
  toSend(commands, login).find(
    (command) => !isTooLate(command, nowMs) && !isBlocked(commands, command),
  );

const isTick = ({ work }: Command): boolean => work.kind === 'tick';

/** What the kitchen is asked about: each move, and the ticks of an order once. */
export function listFailedCommands(commands: readonly Command[], login: string): FailedCommand[] {
  const failed = commands.flatMap((command): FailedCommand[] => {
    const why = command.login === login ? command.left : 'other';
    const isAsked = command.work.kind === 'move' || isTick(command);
    return why && isAsked ? [{ ...command, why }] : [];
  });
  return failed.filter(
    (command) =>
      !isTick(command) ||
      command === failed.find((o) => isTick(o) && o.orderId === command.orderId),
  );
}

export const sameAs = (commands: readonly Command[], command: Command): Command[] =>
  commands.filter(
    (other) =>
      other.id === command.id ||
      (isTick(command) && isTick(other) && other.orderId === command.orderId),
  );

/** Commands that this page knows beyond the stored ones, by id; null is deleted. A private window stores nothing. */
const here = new Map<string, Command | null>();
/** Those that the device did not store: they are lost with this page. */
const unkept = new Set<string>();
export const isUnkept = ({ id }: Command): boolean => unkept.has(id);

/** The commands of all branches and windows of this device. */
export async function readCommands(): Promise<Command[]> {
  const stored = await ignoreStorageErrors(async () => {
    const commandKeys = (await keys(keptStore)).filter(isCommandsKey);
    return (await getMany<Command[] | undefined>(commandKeys, keptStore)).flatMap(
      (each) => each ?? [],
    );
  });
  return ofThisEvening(withHere(stored ?? []), Date.now());
}

export function withHere(stored: readonly Command[]): Command[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  const added = [...here.values()].filter(
    (candidate) => candidate !== null && !storedIds.has(candidate.id),
  );
  return [...stored, ...added].flatMap((each) => {
    const now = each && here.has(each.id) ? here.get(each.id) : each;
    return now ? [now] : [];
  });
}

/** Writes of all windows happen one after the other. */
const store = (storeId: number, change: (before: readonly Command[]) => Command[]) =>
  ignoreStorageErrors(async () => {
    await update<Command[]>(commandsKey(storeId), (before) => change(before ?? []), keptStore);
    return true;
  });

export async function keepCommand(command: Command): Promise<void> {
  here.set(command.id, command);
  const isStored = await store(command.storeId, (before) =>
    ofThisEvening(withCommand(before, command), Date.now()),
  );
  if (here.get(command.id) !== command) return;
  if (isStored) here.delete(command.id);
  if (isStored) unkept.delete(command.id);
  else unkept.add(command.id);
}

export async function dropCommand({ id, storeId }: Command): Promise<void> {
  here.set(id, null);
  unkept.delete(id);
  await store(storeId, (before) => before.filter((command) => command.id !== id));
}

/** Only one window of this device sends at a time. */
export const withSenderLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks
    ? navigator.locks.request('console-commands', work).then((done) => done)
    : work();
