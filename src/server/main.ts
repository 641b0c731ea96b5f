// Starts the process. What Node makes of the sources is kept for the next start, in a folder of this installation: one that others may write
// to, as the system's own for such files, would let them into the server.
import './node-env.ts';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '../../.cache/compiled'));
await import('./serve.ts');
// Kept now: a process that is killed keeps nothing.
flushCompileCache();
