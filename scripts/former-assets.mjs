// A build replaces scripts and styles whose names carry their hash, while pages of the release before are still open and ask for theirs.
// They move into a folder beside it, which the server serves too, and stay there for a day. Plain JavaScript: prepare.mjs runs on any Node.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/** Moves the files of `assets` to `former`, and removes what has lain there for a day. */
export function keepAssets({ assets, former, now = new Date() }) {
  mkdirSync(former, { recursive: true });
  for (const name of readdirSync(former))
    if (now.getTime() - statSync(join(former, name)).mtimeMs > DAY_MS) rmSync(join(former, name));
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    renameSync(join(assets, name), join(former, name));
    // The day begins when they are replaced.
    utimesSync(join(former, name), now, now);
  }
}
