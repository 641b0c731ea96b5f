// Visits at a pace that does not wait for answers, on a thread of its own: what it does to others is measured by somebody who has nothing else to do.
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export type FloodInput = {
  hostname: string;
  port: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
};
type Visit = { status: number; ms: number };
export type Flood = {
  seconds: number;
  asked: number;
  came: number;
  turnedAway: number;
  turnedAwayMs: number;
  broken: number;
};

function visit(agent: Agent, { hostname, port }: FloodInput, path: string): Promise<Visit> {
  const began = performance.now();
  return new Promise((done) => {
    const sent = request({ agent, hostname, port, path }, (reply) => {
      reply.resume().on('end', () => {
        done({ status: reply.statusCode ?? 0, ms: performance.now() - began });
      });
    });
    sent.on('error', () => {
      done({ status: 0, ms: performance.now() - began });
    });
    sent.end();
  });
}

async function flood(input: FloodInput): Promise<Flood> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const start = performance.now();
  const visits: Promise<Visit>[] = [];
  const count = Math.round(input.perSecond * input.seconds);
  while (visits.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - start) / 1000) * input.perSecond));
    while (visits.length < due)
      visits.push(visit(agent, input, input.paths[visits.length % input.paths.length] ?? '/'));
    await new Promise((done) => {
      setTimeout(done, 2);
    });
  }
  const all = await Promise.all(visits);
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const away = all
    .filter(({ status }) => status === 503)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const came = all.filter(({ status }) => status === 200).length;
  return {
    seconds,
    asked: all.length,
    came,
    turnedAway: away.length,
    turnedAwayMs: Math.round(away[Math.floor(away.length / 2)] ?? 0),
    broken: all.length - came - away.length,
  };
}

/** Resolves with what became of the visits when all are answered. */
export function startFlood(input: FloodInput): Promise<Flood> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: input });
    worker.once('message', done);
    worker.once('error', failed);
  });
}

if (!isMainThread && parentPort) parentPort.postMessage(await flood(workerData as FloodInput));
