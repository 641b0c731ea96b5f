// HAProxy with the configuration that the documents show, before processes of this machine.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithUs } from '../../scripts/end-with-us.mjs';
import { freePort } from '../../scripts/free-port.mjs';

const EXAMPLE = 'docs/examples/haproxy.cfg';

export type Balancer = {
  origin: string;
  /** How many get requests now. */
  countReady(): Promise<number>;
  close(): Promise<void>;
};

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export async function startHaproxy(
  folder: string,
  origins: readonly [string, string, string],
): Promise<Balancer> {
  const [port, status] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  const text = readFileSync(EXAMPLE, 'utf8')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:8404', `127.0.0.1:${status}`)
    .replaceAll(/10\.0\.0\.(\d):3000/g, (_, nth) => new URL(origins[Number(nth) - 1] ?? '').host);
  writeFileSync(file, text);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'inherit' });
  const forget = endWithUs(() => child.kill('SIGKILL'));
  return {
    origin: `http://127.0.0.1:${port}`,
    async countReady() {
      const table = await fetch(`http://127.0.0.1:${status}/;csv`).then(
        (reply) => reply.text(),
        () => '',
      );
      return table.split('\n').filter((line) => /^shop,(?!BACKEND).*,UP,/.test(line)).length;
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      forget();
    },
  };
}
