// What each long trial is given, and how its figures are judged.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: {
      type: 'string',
      default: 'P1,P3,P3-orders,P5,P8,P10,P11,P12,P13,P14,P15,P16,P18,P23,P24,pages',
    },
    orders: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '50' },
    clients: { type: 'string', default: '8' },
    restarts: { type: 'string', default: '10' },
    carts: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '150000' },
    guesses: { type: 'string', default: '50000' },
    cards: { type: 'string', default: '600' },
    cardKills: { type: 'string', default: '30' },
    cuts: { type: 'string', default: '20' },
    tickets: { type: 'string', default: '500' },
    troubles: { type: 'string', default: '15' },
    rate: { type: 'string', default: '10' },
    rush: { type: 'string', default: '30' },
    pairs: { type: 'string', default: '200' },
    floods: { type: 'string', default: '10000' },
    hours: { type: 'string', default: '10000' },
    moments: { type: 'string', default: '1000' },
    lives: { type: 'string', default: '2' },
    runs: { type: 'string', default: '200' },
    pages: { type: 'string', default: '10000' },
  },
});
const seed = Number(values.seed);
console.log(`seed=${seed}`);

/** The figures that must be 0 decide; all are printed. */
function judge(
  promise: string,
  figures: object,
  mustBeZero: Record<string, number>,
  needed = true,
): void {
  const broken = Object.entries(mustBeZero)
    .filter(([, count]) => count !== 0)
    .map(([name]) => name);
  const holds = broken.length === 0 && needed;
  console.log(
    `${promise} ${holds ? 'holds' : `FAILS (${broken.join(', ') || 'too little or too slow'})`} seed=${seed} ${JSON.stringify(figures)}`,
  );
  if (!holds) process.exitCode = 1;
}

export const given = { seed, values, wanted: new Set(values.only.split(',')), judge };

export type Trial = typeof given & {
  /** The programs of PostgreSQL. */
  bin: string;
  /** Ends the database as a crash would and starts it again with the settings it had. */
  restartDatabase: () => Promise<void>;
};
