// What stands outside the house, built once: card gateways and text messages. `main` and every test hand the same in; nobody builds one for a call.
import type { FastifyInstance } from 'fastify';
import { createGateways, type Gateways } from './adapters/payment/gateways.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import type { SmsPort } from './adapters/sms/sms-port.ts';
import type { Config } from './config.ts';

export type Ports = {
  payments: Gateways;
  sms: SmsPort;
  /** The inbox of the sandbox that stands in for the provider of text messages; null with a real one. */
  mountInbox: ((app: FastifyInstance) => void) | null;
};

export function openPorts(config: Config, now: () => Date): Ports {
  return { payments: createGateways(config.payment), ...openSms(config, now) };
}
