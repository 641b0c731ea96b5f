export const BROWSER_ARGS: string[];
/** Installs packages of Debian, when this is root on Debian. */
export function aptInstall(packages: string[]): void;
export function findBrowser(): string | null;
export function findWholeBrowser(): string | null;
export function installBrowser(): void;
