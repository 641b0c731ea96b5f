// The embedded database has no lock of its own: two processes on one folder lose acknowledged rows.
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';

/**
 * Holds a socket for as long as this process lives. The kernel frees it whatever way the process ends, so a kill -9
 * or a reused process id never leaves a stale lock behind. Throws when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<net.Server> {
  mkdirSync(folder, { recursive: true });
  const id = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
  const path =
    process.platform === 'win32' ? `\\\\.\\pipe\\shop-${id}` : `${tmpdir()}/shop-${id}.sock`;
  const taken = await new Promise<boolean>((resolve) => {
    const probe = net.connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
  if (taken)
    throw new Error(
      `DATA_DIR ${folder} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
    );
  rmSync(path, { force: true });
  const holder = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject);
    holder.listen(path, resolve);
  });
  holder.unref();
  return holder;
}
