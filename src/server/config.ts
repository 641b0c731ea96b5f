import type { z } from 'zod';
import { isVapidKey } from './adapters/push/web-push.ts';
import { isSandboxKey, weakSecret, weakSeedPassword, wrongOrderKey } from './weak-secrets.ts';
import {
  readMapsSettings,
  readTagManager,
  type MapsSettings,
  type TagManager,
} from './outside-config.ts';
import type { SmsSettings } from './adapters/sms/sms-port.ts';
import {
  ConfigError,
  Environment,
  type RawEnvironment,
  type PaymentSettings,
  readPaymentSettings,
} from './payment-config.ts';

export type Config = {
  appEnv: 'development' | 'production';
  isProduction: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicOrigin: string | null;
  mediaOrigin: string | null;
  trustProxy: string | null;
  metrics: { port: number; host: string } | null;
  shutdownDelaySeconds: number;
  brandDir: string;
  sessionSecret: string | null;
  orderKeyJwk: string | null;
  staffSeedPassword: string | null;
  logLevel: z.output<typeof Environment>['LOG_LEVEL'];
  iconScript: { url: string; integrity: string } | null;
  maps: MapsSettings;
  tagManager: TagManager | null;
  addressLookupUrl: string | null;
  payment: PaymentSettings;
  sms: SmsSettings & { webOtpLine: boolean };
  push: { privateKey: string | null; subject: string };
};

function checkProduction(e: RawEnvironment, faults: string[]): void {
  if (!e.DATABASE_URL && e.ALLOW_EMBEDDED_DB !== '1')
    faults.push(
      'DATABASE_URL: required with APP_ENV=production, because the embedded database does not survive a power cut (set ALLOW_EMBEDDED_DB=1 to accept that)',
    );
  if (!e.SESSION_SECRET)
    faults.push('SESSION_SECRET: required with APP_ENV=production (at least 32 random characters)');
  if (!e.ORDER_KEY_JWK)
    faults.push('ORDER_KEY_JWK: required with APP_ENV=production (a private EC P-256 key as JWK)');
  if (!e.VAPID_PRIVATE_KEY)
    faults.push(
      'VAPID_PRIVATE_KEY: required with APP_ENV=production (32 random bytes as base64url)',
    );
  const weak: [name: keyof RawEnvironment, reason: string | null][] = [
    ['SESSION_SECRET', e.SESSION_SECRET ? weakSecret(e.SESSION_SECRET) : null],
    ['ORDER_KEY_JWK', e.ORDER_KEY_JWK ? wrongOrderKey(e.ORDER_KEY_JWK) : null],
    ['STAFF_SEED_PASSWORD', e.STAFF_SEED_PASSWORD ? weakSeedPassword(e.STAFF_SEED_PASSWORD) : null],
    ...(['PAYMENT_WORKING_KEY', 'PAYMENT_ACCESS_CODE', 'PAYMENT_SERVER_KEY'] as const).map(
      (name) =>
        [name, isSandboxKey(e[name] ?? '') ? 'is the published key of the sandbox' : null] as [
          keyof RawEnvironment,
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
  if (e.MEDIA_ORIGIN?.startsWith('http:'))
    faults.push('MEDIA_ORIGIN: must start with https:// with APP_ENV=production');
}

function readSms(e: RawEnvironment, isProduction: boolean, faults: string[]): Config['sms'] {
  const provider = e.SMS_PROVIDER ?? 'sandbox';
  if (isProduction && provider === 'sandbox')
    faults.push(
      'SMS_PROVIDER: required with APP_ENV=production (unifonic or twilio), because the sandbox sends nothing',
    );
  if (provider !== 'sandbox') {
    if (!e.SMS_ACCOUNT)
      faults.push(
        `SMS_ACCOUNT: required with SMS_PROVIDER=${provider} (${provider === 'unifonic' ? 'AppSid' : 'Account SID'})`,
      );
    if (!e.SMS_SENDER)
      faults.push(
        `SMS_SENDER: required with SMS_PROVIDER=${provider} (the registered sender name)`,
      );
    if (provider === 'twilio' && !e.SMS_SECRET)
      faults.push('SMS_SECRET: required with SMS_PROVIDER=twilio (the auth token)');
  }
  return {
    provider,
    baseUrl: e.SMS_BASE_URL ?? null,
    account: e.SMS_ACCOUNT ?? '',
    secret: e.SMS_SECRET ?? '',
    sender: e.SMS_SENDER ?? '',
    webOtpLine: e.SMS_WEBOTP_LINE === '1',
  };
}

export function readConfig(env: Record<string, string | undefined>): Config {
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
  if (isProduction) checkProduction(e, faults);
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
  const payment = readPaymentSettings(e, isProduction, faults);
  const sms = readSms(e, isProduction, faults);
  const maps = readMapsSettings(e, isProduction, faults);
  const tagManager = readTagManager(e, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    appEnv: e.APP_ENV,
    isProduction,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    publicOrigin: e.PUBLIC_ORIGIN ?? null,
    mediaOrigin: e.MEDIA_ORIGIN ?? null,
    trustProxy: e.TRUST_PROXY ?? null,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    brandDir: e.BRAND_DIR,
    sessionSecret: e.SESSION_SECRET ?? null,
    orderKeyJwk: e.ORDER_KEY_JWK ?? null,
    staffSeedPassword: e.STAFF_SEED_PASSWORD ?? null,
    shutdownDelaySeconds: e.SHUTDOWN_DELAY_SECONDS,
    logLevel: e.LOG_LEVEL,
    iconScript:
      e.ICON_SCRIPT_URL && e.ICON_SCRIPT_INTEGRITY
        ? { url: e.ICON_SCRIPT_URL, integrity: e.ICON_SCRIPT_INTEGRITY }
        : null,
    maps,
    tagManager,
    addressLookupUrl: e.ADDRESS_LOOKUP_URL ?? null,
    payment,
    sms,
    push: {
      privateKey: e.VAPID_PRIVATE_KEY ?? null,
      subject:
        e.VAPID_SUBJECT ??
        (e.PUBLIC_ORIGIN?.startsWith('https:') ? e.PUBLIC_ORIGIN : 'mailto:nobody@localhost'),
    },
  };
}
