import { z } from 'zod';
import { WALLETS, type Wallet } from '#shared/domain/money/wallets.ts';
import type { CcavenueSettings } from './adapters/payment/ccavenue.ts';
import type { PaytabsSettings } from './adapters/payment/paytabs.ts';
import { splitHosts } from './db/database-hosts.ts';
import { sandboxSettings } from './adapters/payment/sandbox/sandbox-settings.ts';

export const port = z.coerce.number().int().min(0).max(65_535);
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });
const hosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
          'must be hosts such as https://*.google-analytics.com',
        ),
    ),
  );
const baseAddress = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''));
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
export const secret = z.string().min(32, 'must have at least 32 characters');

export const Environment = z.object({
  APP_ENV: z.enum(['development', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .refine((text) => splitHosts(text).every((host) => databaseAddress.safeParse(host).success), {
      message: 'must be postgres://user@host:5432/name, or host:5432,other:5432 for several hosts',
    })
    .optional(),
  ALLOW_EMBEDDED_DB: z.literal('1').optional(),
  PUBLIC_ORIGIN: origin.optional(),
  MEDIA_ORIGIN: origin.optional(),
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
  MAPS_GOOGLE_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  MAPS_GOOGLE_URL: baseAddress.optional(),
  MAPS_PHOTON_URL: baseAddress.optional(),
  MAPS_OSRM_URL: baseAddress.optional(),
  MAPS_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s{}/?#]+\/(?=[^\s]*\{z\})(?=[^\s]*\{x\})(?=[^\s]*\{y\})[^\s"'<>;]+$/,
      'must be an address with {z}, {x} and {y} behind its host',
    )
    .optional(),
  MAPS_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAPS_STYLE_HOSTS: hosts.optional(),
  MAPS_TILES_ATTRIBUTION: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^<>]*$/, 'must be plain text')
    .optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, GTM-...')
    .optional(),
  TAG_MANAGER_HOSTS: hosts.optional(),
  ADDRESS_LOOKUP_URL: z.url({ protocol: /^https$/ }).optional(),
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
  SMS_BASE_URL: baseAddress.optional(),
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_SECRET: z.string().min(1).optional(),
  SMS_SENDER: z.string().min(1).max(40).optional(),
  SMS_WEBOTP_LINE: z.literal('1').optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:... or https://...')
    .optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type PaymentSettings = {
  provider: 'none' | 'ccavenue' | 'paytabs' | 'sandbox';
  ccavenue: CcavenueSettings | null;
  paytabs: PaytabsSettings | null;
  sandboxPort: number | null;
};

/** What is wrong with the settings: one line for each variable, never its value. */
export class ConfigError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export type RawEnvironment = z.output<typeof Environment>;
const CCAVENUE_PAGE = 'https://secure.ccavenue.ae';
const CCAVENUE_API = 'https://login.ccavenue.ae';
const PAYTABS = 'https://secure.paytabs.com';

export function readPaymentSettings(
  e: RawEnvironment,
  isProduction: boolean,
  faults: string[],
): PaymentSettings {
  const provider = e.PAYMENT_PROVIDER ?? (isProduction ? 'none' : 'sandbox');
  const walletsOffered: readonly Wallet[] = e.PAYMENT_WALLETS ?? [];
  const nothing: PaymentSettings = { provider, ccavenue: null, paytabs: null, sandboxPort: null };
  const missing = (names: (keyof RawEnvironment)[]): boolean => {
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
