// A machine's clock that can be turned while a program runs: libfaketime, FAKETIME_LIB or Debian's package. Only the long trials use it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './browser.mjs';

/** The library to preload, or null. */
export function findFaketime() {
  const fromEnvironment = process.env.FAKETIME_LIB;
  if (fromEnvironment && existsSync(fromEnvironment)) return fromEnvironment;
  if (process.platform !== 'linux') return null;
  const folders = [
    '/usr/lib',
    '/usr/lib64',
    ...readdirSync('/usr/lib')
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join('/usr/lib', name)),
  ];
  return (
    folders
      .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
      .find((file) => existsSync(file)) ?? null
  );
}

/** Installs it when this is root on Debian, and answers as `findFaketime` does. */
export function installFaketime() {
  if (findFaketime() === null) aptInstall(['libfaketime']);
  return findFaketime();
}
