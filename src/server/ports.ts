// What stands outside the house, built once: card gateways, text messages, push services, points of sale and knowledge of places. `main` and every test hand
// the same in; nobody builds one for a call. E-mail gets its own with the first thing that is sent to it.
import { drawSlip } from './adapters/print/draw-slip.ts';
import type { FastifyInstance } from 'fastify';
import type { Maps } from './adapters/maps/geo-provider.ts';
import { openMaps } from './adapters/maps/open-maps.ts';
import type { Place } from './adapters/maps/place-search.ts';
import { createGateways, type Gateways } from './adapters/payment/gateways.ts';
import { createPosClient } from './adapters/pos/pos-client.ts';
import type { PosPort } from './adapters/pos/pos-port.ts';
import type { PushPort } from './adapters/push/push-port.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import type { SmsPort } from './adapters/sms/sms-port.ts';
import type { BrandSettings } from './brand-settings.ts';
import type { Config } from './config.ts';
import type { Log } from './log-lines.ts';
import type { Secrets } from './http/secrets.ts';
import { createSmsSandbox } from './adapters/sms/sandbox.ts';
import { supplierFetch } from './adapters/supplier-fetch.ts';
import { twilio } from './adapters/sms/twilio.ts';
import { unifonic } from './adapters/sms/unifonic.ts';

export type Ports = {
  payments: Gateways;
  sms: SmsPort;
  push: PushPort;
  pos: PosPort;
  drawSlip: typeof drawSlip;
  /** Who finds places and ways, on top of what the chain's own gazetteer knows at that moment; `settings` name the provider. */
  maps: (gazetteer: () => readonly Place[], settings: Pick<BrandSettings, 'maps'>) => Maps;
  mountInbox: ((app: FastifyInstance) => void) | null;
};

export function openPorts(
  config: Config,
  secrets: Pick<Secrets, 'vapid'>,
  { clock, log }: { clock: { now(): Date }; log: Log },
): Ports {
  return {
    payments: createGateways(config.payment),
    maps: (gazetteer, settings) =>
      openMaps(config, gazetteer, {
        provider: () => settings.maps.provider,
        nowMs: () => performance.now(),
        log,
      }),
    drawSlip,
    pos: createPosClient(),
    ...openSms(config, () => clock.now()),
    push: createWebPush(secrets.vapid, {
      subject: config.push.subject,
      isLocal: !config.isProduction,
    }),
  };
}

/** In production the sandbox is refused by the settings, and here once more. */
function openSms(
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
