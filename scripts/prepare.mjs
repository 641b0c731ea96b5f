// Runs before npm start and npm test on whatever Node the machine has: installs when the lockfile changed, builds when a source changed.
// Plain JavaScript without dependencies, because nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepAssets } from './former-assets.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const wants = (flag) => process.argv.includes(flag);

/** Who is told to end this also ends what it started: an install that went on alone would meet the next one. */
function run(command, args, env = {}) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const end = (signal) => child.kill(signal);
  process.on('SIGTERM', end).on('SIGINT', end);
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (status) => {
      process.off('SIGTERM', end).off('SIGINT', end);
      if (status === 0) return done();
      console.error(`${command} ${args.join(' ')} failed`);
      process.exit(status ?? 1);
    });
  });
}

/** Hashes files and folders, names included. Tests lie beside the code and are no part of what is built. */
function digest(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory())
      for (const entry of readdirSync(path).sort()) walk(join(path, entry));
    else if (!/\.test\.tsx?$/.test(path))
      hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  };
  paths.forEach(walk);
  return hash.digest('hex');
}

/** Does the work only when the stamp of an earlier run names other contents. */
async function whenStale(stamp, contents, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === contents) return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, contents);
}

// The pinned Node comes with the packages; npm itself runs on the machine's own, so its engine warnings are hidden.
// NODE_ENV=development: with production, npm would leave out what the build needs.
await whenStale(
  'node_modules/.prepared',
  `${digest(['package-lock.json'])} ${process.platform} ${process.arch}`,
  async () => {
    console.log('Installing the packages; the first time takes about a minute.');
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], {
      NODE_ENV: 'development',
    });
  },
);

if (wants('--build')) {
  await whenStale(
    'build/.prepared',
    digest([
      'src/web',
      'src/shared',
      'public',
      'vite.config.ts',
      'scripts/compiled-messages.ts',
      'scripts/inline-scripts.ts',
      'scripts/shop-routes.ts',
      'scripts/unused-router-parts.ts',
      'react-router.config.ts',
      'package-lock.json',
    ]),
    async () => {
      console.log('Building the storefront.');
      keepAssets({ assets: 'build/client/assets', former: 'build/former-assets' });
      await run('npx', ['--no-install', 'react-router', 'build', '--logLevel', 'error'], {
        NODE_ENV: 'production',
      });
      await run('node_modules/.bin/node', ['scripts/shop-routes.ts']);
      await run('node_modules/.bin/node', ['scripts/compress-assets.ts']);
    },
  );
}
if (wants('--test-tools')) {
  const { installBrowser } = await import('./browser.mjs');
  const { installPostgres } = await import('./postgres.mjs');
  installBrowser();
  installPostgres();
}
