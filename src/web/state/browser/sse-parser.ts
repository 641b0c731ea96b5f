// Parses server-sent events from a fetch stream. Unlike EventSource it sees heartbeat comments, by which a dead connection is noticed.

export type ServerEvent = { name: string; data: string };

/** A parser of one stream: takes text chunks and returns complete events, without comments and `retry`. */
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
