export type OwnPostgres = { url: string; folder: string; bin: string; stop(): void };
export function findPostgres(): string | null;
export function installPostgres(): void;
export function startPostgres(options?: { isQuick?: boolean }): Promise<OwnPostgres | null>;
export function databaseFolder(parent?: string | null): string;
export function asDatabaseUser(command: string): void;
