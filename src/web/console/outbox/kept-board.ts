// Stores the member and the last boards for offline use. Sign-out deletes them, but not unsent commands, which name no customer.
import { get, promisifyRequest } from 'idb-keyval';
import type { StaffMember } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { deviceStore, withinLimit } from '../../state/browser/device-store.ts';
import { trustedScript } from '../../boot/trusted-script.ts';

const KEPT_MS = 12 * 3_600_000;
const MEMBER = 'member';

type KeptMember = { member: StaffMember; atMs: number };
export type KeptBoard = {
  login: string;
  /** Until when it was right, by the server's clock, in ms. */
  asOfMs: number;
  /** The server's clock minus this device's, in ms. */
  clockOffsetMs: number;
  prepMinutes: number;
  orders: readonly BoardOrder[];
};

export const keptStore = deviceStore('console', 'kept');
/** Each branch has its own list of commands. */
const COMMANDS = 'commands ';
export const commandsKey = (storeId: number): string => `${COMMANDS}${storeId}`;
export const isCommandsKey = (key: IDBValidKey): boolean =>
  typeof key === 'string' && key.startsWith(COMMANDS);
const boardKey = (storeId: number): string => `board ${storeId}`;

/** A browser that stores nothing, or does not answer, acts like an empty one. */
export async function ignoreStorageErrors<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withinLimit(run());
  } catch {
    return undefined;
  }
}

export async function keepMember(member: StaffMember): Promise<void> {
  await ignoreStorageErrors(() =>
    keptStore('readwrite', async (store) => {
      const before = await promisifyRequest<KeptMember | undefined>(store.get(MEMBER));
      if (before && before.member.login !== member.login) await deleteKept(store);
      const kept: KeptMember = { member, atMs: Date.now() };
      await promisifyRequest(store.put(kept, MEMBER));
    }),
  );
}

export async function readKeptMember(): Promise<StaffMember | null> {
  const stored = await ignoreStorageErrors(() => get<KeptMember>(MEMBER, keptStore));
  return stored && Date.now() - stored.atMs < KEPT_MS ? stored.member : null;
}

/** Only while its member is stored: a board that comes after the sign-out is not kept. */
export async function keepBoard(storeId: number, board: KeptBoard): Promise<void> {
  await ignoreStorageErrors(() =>
    keptStore('readwrite', async (store) => {
      const by = await promisifyRequest<KeptMember | undefined>(store.get(MEMBER));
      if (by?.member.login === board.login)
        await promisifyRequest(store.put(board, boardKey(storeId)));
    }),
  );
}

export async function readKeptBoard(storeId: number, login: string): Promise<KeptBoard | null> {
  const stored = await ignoreStorageErrors(() => get<KeptBoard>(boardKey(storeId), keptStore));
  if (stored?.login !== login) return null;
  return Date.now() + stored.clockOffsetMs - stored.asOfMs < KEPT_MS ? stored : null;
}

/** Deletes everything but unsent commands. */
async function deleteKept(store: IDBObjectStore): Promise<void> {
  const keys = await promisifyRequest(store.getAllKeys());
  for (const key of keys) if (!isCommandsKey(key)) store.delete(key);
}

export async function dropKept(): Promise<void> {
  await ignoreStorageErrors(() =>
    keptStore('readwrite', async (store) => {
      await deleteKept(store);
      await promisifyRequest(store.transaction);
    }),
  );
}

const WORKER = '/console/worker.js';
const SCOPE = '/console';
type Manifest = {
  routes: Record<string, { id: string; module: string; imports?: string[]; css?: string[] }>;
};

/** Files of the other screens, from the router's manifest, so that they open offline too. */
function filesOfScreens(): string[] {
  const { __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterManifest?: Manifest;
  };
  return Object.values(manifest?.routes ?? {})
    .filter(({ id }) => id.startsWith('console/'))
    .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
}

/** By the service worker that opens the board offline (decisions/013); built pages only. Caches this page, the other screens and their files. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedScript('console-worker', WORKER), {
      scope: SCOPE,
    });
    const { active } = await navigator.serviceWorker.ready;
    const drawn = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    active?.postMessage({ keep: [...new Set([...drawn, ...filesOfScreens()])] });
  } catch {
    // Private windows and some device policies refuse workers.
  }
}
