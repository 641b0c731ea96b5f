import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { createSmsSandbox } from './sandbox.ts';
import { supplierFetch } from '../supplier-fetch.ts';
import type { SmsPort } from './sms-port.ts';
import { twilio } from './twilio.ts';
import { unifonic } from './unifonic.ts';

/** In production the sandbox is refused by the settings, and here once more. */
export function openSms(
  config: Config,
  now: () => Date,
): { sms: SmsPort; mountInbox: ((app: FastifyInstance) => void) | null } {
  if (config.sms.provider === 'unifonic')
    return { sms: unifonic(config.sms, supplierFetch), mountInbox: null };
  if (config.sms.provider === 'twilio')
    return { sms: twilio(config.sms, supplierFetch), mountInbox: null };
  if (config.isProduction) throw new Error('the sandbox sends nothing and is not for production');
  return createSmsSandbox(now);
}
