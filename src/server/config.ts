// The settings of the process, read once from the environment and checked before anything else starts.
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const secret = z.string().min(32, 'must have at least 32 characters');

const Environment = z.object({
  APP_ENV: z.enum(['development', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ALLOW_EMBEDDED_DB: z.literal('1').optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  BRAND_DIR: z.string().min(1).default('brand'),
  SESSION_SECRET: secret.optional(),
  ORDER_KEY_JWK: z.string().min(1).optional(),
  STAFF_SEED_PASSWORD: z.string().min(12).optional(),
  ICON_SCRIPT_URL: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = {
  appEnv: 'development' | 'production'; isProduction: boolean;
  port: number; host: string; dataDir: string; databaseUrl: string | null; publicOrigin: string | null; trustProxy: string | null; brandDir: string;
  sessionSecret: string | null; orderKeyJwk: string | null; staffSeedPassword: string | null; logLevel: z.output<typeof Environment>['LOG_LEVEL'];
};

/** What is wrong with the settings: one line for each variable, never its value. */
export class ConfigError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Reads the settings. Throws ConfigError with every fault at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable means "not set", as in most process managers.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const e = parsed.data;
  const isProduction = e.APP_ENV === 'production';
  const faults: string[] = [];
  if (isProduction) {
    if (!e.DATABASE_URL && e.ALLOW_EMBEDDED_DB !== '1') faults.push('DATABASE_URL: required with APP_ENV=production, because the embedded database does not survive a power cut (set ALLOW_EMBEDDED_DB=1 to accept that)');
    if (!e.SESSION_SECRET) faults.push('SESSION_SECRET: required with APP_ENV=production (at least 32 random characters)');
    if (!e.ORDER_KEY_JWK) faults.push('ORDER_KEY_JWK: required with APP_ENV=production (a private EC P-256 key as JWK)');
    if (!e.PUBLIC_ORIGIN) faults.push('PUBLIC_ORIGIN: required with APP_ENV=production, for example https://order.example.com');
    else if (!e.PUBLIC_ORIGIN.startsWith('https://')) faults.push('PUBLIC_ORIGIN: must start with https:// with APP_ENV=production');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    appEnv: e.APP_ENV, isProduction, port: e.PORT, host: e.HOST, dataDir: e.DATA_DIR, databaseUrl: e.DATABASE_URL ?? null,
    publicOrigin: e.PUBLIC_ORIGIN ?? null, trustProxy: e.TRUST_PROXY ?? null, brandDir: e.BRAND_DIR, sessionSecret: e.SESSION_SECRET ?? null,
    orderKeyJwk: e.ORDER_KEY_JWK ?? null, staffSeedPassword: e.STAFF_SEED_PASSWORD ?? null, logLevel: e.LOG_LEVEL,
  };
}
