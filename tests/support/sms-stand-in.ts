// A provider of text messages on a port of its own: answers what the test says and keeps what it was asked.
import { createServer, type IncomingHttpHeaders } from 'node:http';

type Asked = { url: string; headers: IncomingHttpHeaders; form: Record<string, string> };
type Answer = { status: number; body: unknown } | 'hang-up';

export type StandIn = {
  origin: string;
  asked: Asked[];
  answerWith(...answers: Answer[]): void;
  close(): Promise<void>;
};

/** The last answer is repeated. */
export async function smsStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  let queue: Answer[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        headers: request.headers,
        form: Object.fromEntries(new URLSearchParams(text)),
      });
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      if (answer === undefined || answer === 'hang-up') {
        response.destroy();
        return;
      }
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    answerWith: (...answers) => {
      queue = answers;
      asked.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
