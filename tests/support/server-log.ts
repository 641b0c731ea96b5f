// What the servers of this process have logged since it was taken last.
const MOST_LINES = 200;
const lines: string[] = [];

export function noteServerLog(line: string): void {
  lines.push(line);
  if (lines.length > MOST_LINES) lines.shift();
}

export const takeServerLog = (): string[] => lines.splice(0);
