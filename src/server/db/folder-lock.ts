// The embedded database has no lock of its own: two processes on one folder lose acknowledged rows.
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';

/** A longer address of a socket is refused by the kernel (104 bytes at macOS, 108 at Linux). */
const MOST_BYTES = 100;
const TRIES = 3;

/**
 * In the folder, so that all who can open the folder meet there: the folder of temporary files is another one for a service with a private
 * one, and for each container. Only where the path is too long it is that.
 */
function socketOf(folder: string): string {
  const real = realpathSync(folder);
  const id = createHash('sha256').update(real).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${id}`;
  const inside = `${real}/database.sock`;
  return Buffer.byteLength(inside) <= MOST_BYTES ? inside : `${tmpdir()}/shop-${id}.sock`;
}

const isHeld = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });

/** Null when the address is taken, by a process or by what one left there. */
function listen(path: string): Promise<net.Server | null> {
  const holder = net.createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    holder.listen(path, () => resolve(holder));
  });
}

/**
 * Holds a socket for as long as this process lives. The kernel frees it whatever way the process ends, so a kill -9
 * or a reused process id never leaves a stale lock behind. Throws when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<net.Server> {
  mkdirSync(folder, { recursive: true });
  const path = socketOf(folder);
  for (let tries = 0; tries < TRIES; tries += 1) {
    // First come, first served: only what answers nobody is taken away.
    const holder = await listen(path);
    if (holder !== null) return holder.unref();
    if (await isHeld(path)) break;
    rmSync(path, { force: true });
  }
  throw new Error(
    `DATA_DIR ${folder} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
  );
}
