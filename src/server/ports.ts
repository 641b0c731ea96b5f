// What stands outside the house, built once: card gateways, text messages and push services. `main` and every test hand the same in; nobody builds one for a call.
import type { FastifyInstance } from 'fastify';
import { createGateways, type Gateways } from './adapters/payment/gateways.ts';
import type { PushPort } from './adapters/push/push-port.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import type { SmsPort } from './adapters/sms/sms-port.ts';
import type { Config } from './config.ts';
import type { Secrets } from './http/secrets.ts';

export type Ports = {
  payments: Gateways;
  sms: SmsPort;
  push: PushPort;
  /** The inbox of the sandbox that stands in for the provider of text messages; null with a real one. */
  mountInbox: ((app: FastifyInstance) => void) | null;
};

export function openPorts(config: Config, secrets: Pick<Secrets, 'vapid'>, now: () => Date): Ports {
  return {
    payments: createGateways(config.payment),
    ...openSms(config, now),
    push: createWebPush(secrets.vapid, {
      subject: config.push.subject,
      isLocal: !config.isProduction,
    }),
  };
}
