// Picks the provider that the settings name.
import type { FastifyInstance } from 'fastify';
import type { Parts } from '#server/parts.ts';
import { mountSmsSandbox } from './sandbox.ts';
import type { HttpSend, SmsPort } from './sms-port.ts';
import { twilio } from './twilio.ts';
import { unifonic } from './unifonic.ts';

const overHttp: HttpSend = (url, init) => fetch(url, { ...init, redirect: 'error' });

/** The port of this installation. In production the sandbox is refused by the settings, and here once more. */
export function openSms(
  app: FastifyInstance,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
): SmsPort {
  if (config.sms.provider === 'unifonic') return unifonic(config.sms, overHttp);
  if (config.sms.provider === 'twilio') return twilio(config.sms, overHttp);
  if (config.isProduction) throw new Error('the sandbox sends nothing and is not for production');
  return mountSmsSandbox(app, () => clock.now());
}
