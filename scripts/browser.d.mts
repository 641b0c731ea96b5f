export const BROWSER_ARGS: string[];
export function findBrowser(): string | null;
export function findWholeBrowser(): string | null;
export function installBrowser(): void;
