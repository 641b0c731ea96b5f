// Reading server-sent events from a fetch stream. Unlike EventSource this sees the heartbeat comments too,
// and only with them can a screen know that its line is dead although no error was reported.

export type ServerEvent = { name: string; data: string };

/** A reader of one stream: give it text as it comes, get the events that are complete. Comments and `retry` give none. */
export function createSseParser(): (text: string) => ServerEvent[] {
  let rest = '';
  let name = '';
  let data: string[] = [];
  return (text) => {
    const events: ServerEvent[] = [];
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push({ name: name || 'message', data: data.join('\n') });
        name = '';
        data = [];
        continue;
      }
      const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (field === 'event') name = value ?? '';
      if (field === 'data') data.push(value ?? '');
    }
    return events;
  };
}
