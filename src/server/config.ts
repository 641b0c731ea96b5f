// The settings of the process, read once from the environment and checked before anything else starts.
import { z } from 'zod';
import { WALLETS, type Wallet } from '#shared/domain/money/wallets.ts';
import type { CcavenueSettings } from './adapters/payment/ccavenue.ts';
import type { PaytabsSettings } from './adapters/payment/paytabs.ts';
import { isVapidKey } from './adapters/push/web-push.ts';
import { sandboxSettings } from './adapters/payment/sandbox/sandbox-settings.ts';
import { isSandboxKey, weakSecret, weakSeedPassword, wrongOrderKey } from './weak-secrets.ts';
import type { SmsSettings } from './adapters/sms/sms-port.ts';

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
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  BRAND_DIR: z.string().min(1).default('brand'),
  SESSION_SECRET: secret.optional(),
  ORDER_KEY_JWK: z.string().min(1).optional(),
  STAFF_SEED_PASSWORD: z.string().min(12).optional(),
  ICON_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  ICON_SCRIPT_INTEGRITY: z
    .string()
    .regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be a hash such as sha384-...')
    .optional(),
  PAYMENT_PROVIDER: z.enum(['none', 'ccavenue', 'paytabs', 'sandbox']).optional(),
  PAYMENT_BASE_URL: origin.optional(),
  PAYMENT_API_URL: origin.optional(),
  PAYMENT_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be a number')
    .optional(),
  PAYMENT_ACCESS_CODE: z.string().min(1).optional(),
  PAYMENT_WORKING_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMENT_CIPHER: z.enum(['cbc-md5', 'gcm']).default('cbc-md5'),
  PAYMENT_PROFILE_ID: z.coerce.number().int().positive().optional(),
  PAYMENT_SERVER_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  PAYMENT_WALLETS: z
    .string()
    .regex(
      /^(?:apple_pay|google_pay)(?:, ?(?:apple_pay|google_pay))*$/,
      'must be apple_pay, google_pay or both',
    )
    .transform((text): Wallet[] => WALLETS.filter((wallet) => text.includes(wallet)))
    .optional(),
  SANDBOX_GATEWAY_PORT: port.optional(),
  SMS_PROVIDER: z.enum(['sandbox', 'unifonic', 'twilio']).optional(),
  SMS_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_SECRET: z.string().min(1).optional(),
  SMS_SENDER: z.string().min(1).max(40).optional(),
  SMS_WEBOTP_LINE: z.literal('1').optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:... or https://...')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** How cards are paid. Both null: Card is shown, but cannot be chosen (decision D20). */
export type PaymentSettings = {
  provider: 'none' | 'ccavenue' | 'paytabs' | 'sandbox';
  ccavenue: CcavenueSettings | null;
  paytabs: PaytabsSettings | null;
  /** Where the process opens its own sandbox gateway; null when it does not. 0 is any free port. */
  sandboxPort: number | null;
};

export type Config = {
  appEnv: 'development' | 'production';
  isProduction: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicOrigin: string | null;
  trustProxy: string | null;
  /** Where the figures of the process are read; null: nothing is counted. */
  metrics: { port: number; host: string } | null;
  brandDir: string;
  sessionSecret: string | null;
  orderKeyJwk: string | null;
  staffSeedPassword: string | null;
  logLevel: z.output<typeof Environment>['LOG_LEVEL'];
  /** An icon script of another host (decision D23); null: our own sprite serves every icon and no third party is asked. */
  iconScript: { url: string; integrity: string } | null;
  payment: PaymentSettings;
  /** `webOtpLine`: browsers can read the code out of the message; some operators filter such lines. */
  sms: SmsSettings & { webOtpLine: boolean };
  /** `subject`: whom a push service writes to when something is wrong with our messages. */
  push: { privateKey: string | null; subject: string };
};

/** What is wrong with the settings: one line for each variable, never its value. */
export class ConfigError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Given = z.output<typeof Environment>;
const CCAVENUE_PAGE = 'https://secure.ccavenue.ae';
const CCAVENUE_API = 'https://login.ccavenue.ae';
const PAYTABS = 'https://secure.paytabs.com';

function paymentOf(e: Given, isProduction: boolean, faults: string[]): PaymentSettings {
  const provider = e.PAYMENT_PROVIDER ?? (isProduction ? 'none' : 'sandbox');
  const walletsOffered: readonly Wallet[] = e.PAYMENT_WALLETS ?? [];
  const nothing: PaymentSettings = { provider, ccavenue: null, paytabs: null, sandboxPort: null };
  const missing = (names: (keyof Given)[]): boolean => {
    const absent = names.filter((name) => e[name] === undefined);
    for (const name of absent) faults.push(`${name}: required with PAYMENT_PROVIDER=${provider}`);
    return absent.length > 0;
  };
  if (isProduction)
    for (const name of ['PAYMENT_BASE_URL', 'PAYMENT_API_URL'] as const)
      if (e[name]?.startsWith('http:'))
        faults.push(`${name}: must start with https:// with APP_ENV=production`);
  if (provider === 'sandbox') {
    if (isProduction)
      faults.push(
        'PAYMENT_PROVIDER: the sandbox takes no money and is refused with APP_ENV=production',
      );
    return e.PAYMENT_BASE_URL
      ? { ...nothing, ...sandboxSettings(e.PAYMENT_BASE_URL) }
      : { ...nothing, sandboxPort: e.SANDBOX_GATEWAY_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1) };
  }
  if (
    provider === 'ccavenue' &&
    !missing(['PAYMENT_MERCHANT_ID', 'PAYMENT_ACCESS_CODE', 'PAYMENT_WORKING_KEY'])
  ) {
    const pageUrl = e.PAYMENT_BASE_URL ?? CCAVENUE_PAGE;
    return {
      ...nothing,
      ccavenue: {
        pageUrl,
        apiUrl: e.PAYMENT_API_URL ?? e.PAYMENT_BASE_URL ?? CCAVENUE_API,
        merchantId: e.PAYMENT_MERCHANT_ID ?? '',
        accessCode: e.PAYMENT_ACCESS_CODE ?? '',
        workingKey: e.PAYMENT_WORKING_KEY ?? '',
        cipher: e.PAYMENT_CIPHER,
        pageLanguage: 'EN',
        walletsOffered,
      },
    };
  }
  if (provider === 'paytabs' && !missing(['PAYMENT_PROFILE_ID', 'PAYMENT_SERVER_KEY'])) {
    return {
      ...nothing,
      paytabs: {
        baseUrl: e.PAYMENT_BASE_URL ?? PAYTABS,
        profileId: e.PAYMENT_PROFILE_ID ?? 0,
        serverKey: e.PAYMENT_SERVER_KEY ?? '',
        walletsOffered,
      },
    };
  }
  return nothing;
}

/** Reads the settings. Throws ConfigError with every fault at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable means "not set", as in most process managers.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  const e = parsed.data;
  const isProduction = e.APP_ENV === 'production';
  const faults: string[] = [];
  if (isProduction) {
    if (!e.DATABASE_URL && e.ALLOW_EMBEDDED_DB !== '1')
      faults.push(
        'DATABASE_URL: required with APP_ENV=production, because the embedded database does not survive a power cut (set ALLOW_EMBEDDED_DB=1 to accept that)',
      );
    if (!e.SESSION_SECRET)
      faults.push(
        'SESSION_SECRET: required with APP_ENV=production (at least 32 random characters)',
      );
    if (!e.ORDER_KEY_JWK)
      faults.push(
        'ORDER_KEY_JWK: required with APP_ENV=production (a private EC P-256 key as JWK)',
      );
    if (!e.VAPID_PRIVATE_KEY)
      faults.push(
        'VAPID_PRIVATE_KEY: required with APP_ENV=production (32 random bytes as base64url)',
      );
    const weak: [name: keyof Given, reason: string | null][] = [
      ['SESSION_SECRET', e.SESSION_SECRET ? weakSecret(e.SESSION_SECRET) : null],
      ['ORDER_KEY_JWK', e.ORDER_KEY_JWK ? wrongOrderKey(e.ORDER_KEY_JWK) : null],
      [
        'STAFF_SEED_PASSWORD',
        e.STAFF_SEED_PASSWORD ? weakSeedPassword(e.STAFF_SEED_PASSWORD) : null,
      ],
      ...(['PAYMENT_WORKING_KEY', 'PAYMENT_ACCESS_CODE', 'PAYMENT_SERVER_KEY'] as const).map(
        (name) =>
          [name, isSandboxKey(e[name] ?? '') ? 'is the published key of the sandbox' : null] as [
            keyof Given,
            string | null,
          ],
      ),
    ];
    for (const [name, reason] of weak)
      if (reason !== null)
        faults.push(`${name}: ${reason}, which is refused with APP_ENV=production`);
    if (!e.PUBLIC_ORIGIN)
      faults.push(
        'PUBLIC_ORIGIN: required with APP_ENV=production, for example https://order.example.com',
      );
    else if (!e.PUBLIC_ORIGIN.startsWith('https://'))
      faults.push('PUBLIC_ORIGIN: must start with https:// with APP_ENV=production');
  }
  for (const [name, other] of [
    ['ICON_SCRIPT_URL', 'ICON_SCRIPT_INTEGRITY'],
    ['ICON_SCRIPT_INTEGRITY', 'ICON_SCRIPT_URL'],
  ] as const)
    if (e[name] !== undefined && e[other] === undefined)
      faults.push(`${other}: required with ${name}`);
  if (e.METRICS_PORT !== undefined && e.METRICS_PORT !== 0 && e.METRICS_PORT === e.PORT)
    faults.push('METRICS_PORT: must be another port than PORT, where everybody comes');
  if (e.VAPID_PRIVATE_KEY !== undefined && !isVapidKey(e.VAPID_PRIVATE_KEY))
    faults.push('VAPID_PRIVATE_KEY: must be a private P-256 key of 32 bytes as base64url');
  const payment = paymentOf(e, isProduction, faults);
  const smsProvider = e.SMS_PROVIDER ?? 'sandbox';
  if (isProduction && smsProvider === 'sandbox')
    faults.push(
      'SMS_PROVIDER: required with APP_ENV=production (unifonic or twilio), because the sandbox sends nothing',
    );
  if (smsProvider !== 'sandbox') {
    if (!e.SMS_ACCOUNT)
      faults.push(
        `SMS_ACCOUNT: required with SMS_PROVIDER=${smsProvider} (${smsProvider === 'unifonic' ? 'AppSid' : 'Account SID'})`,
      );
    if (!e.SMS_SENDER)
      faults.push(
        `SMS_SENDER: required with SMS_PROVIDER=${smsProvider} (the registered sender name)`,
      );
    if (smsProvider === 'twilio' && !e.SMS_SECRET)
      faults.push('SMS_SECRET: required with SMS_PROVIDER=twilio (the auth token)');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    appEnv: e.APP_ENV,
    isProduction,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    publicOrigin: e.PUBLIC_ORIGIN ?? null,
    trustProxy: e.TRUST_PROXY ?? null,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    brandDir: e.BRAND_DIR,
    sessionSecret: e.SESSION_SECRET ?? null,
    orderKeyJwk: e.ORDER_KEY_JWK ?? null,
    staffSeedPassword: e.STAFF_SEED_PASSWORD ?? null,
    logLevel: e.LOG_LEVEL,
    iconScript:
      e.ICON_SCRIPT_URL && e.ICON_SCRIPT_INTEGRITY
        ? { url: e.ICON_SCRIPT_URL, integrity: e.ICON_SCRIPT_INTEGRITY }
        : null,
    payment,
    sms: {
      provider: smsProvider,
      baseUrl: e.SMS_BASE_URL ?? null,
      account: e.SMS_ACCOUNT ?? '',
      secret: e.SMS_SECRET ?? '',
      sender: e.SMS_SENDER ?? '',
      webOtpLine: e.SMS_WEBOTP_LINE === '1',
    },
    push: {
      privateKey: e.VAPID_PRIVATE_KEY ?? null,
      subject:
        e.VAPID_SUBJECT ??
        (e.PUBLIC_ORIGIN?.startsWith('https:') ? e.PUBLIC_ORIGIN : 'mailto:nobody@localhost'),
    },
  };
}
