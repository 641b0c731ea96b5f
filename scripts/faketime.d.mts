/** The library to preload, or null. */
export function findFaketime(): string | null;
/** Installs it when this is root on Debian, and answers as `findFaketime` does. */
export function installFaketime(): string | null;
