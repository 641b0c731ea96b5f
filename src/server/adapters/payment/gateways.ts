import { PROVIDERS, type Provider } from '#shared/domain/money/payment-status.ts';
import { WALLETS, type Wallet } from '#shared/domain/money/wallets.ts';
import type { PaymentSettings } from '#server/payment-config.ts';
import { createCcavenue } from './ccavenue.ts';
import { createPaytabs } from './paytabs.ts';
import { type PaymentGateway } from './payment-port.ts';

export type Gateways = Readonly<Record<Provider, PaymentGateway | null>>;

export function createGateways(settings: PaymentSettings): Gateways {
  const { ccavenue, paytabs } = settings;
  return {
    ccavenue: ccavenue && createCcavenue(ccavenue),
    paytabs: paytabs && createPaytabs(paytabs),
  };
}

export function walletsOffered({ ccavenue, paytabs }: Gateways): Wallet[] {
  const open = [ccavenue, paytabs].filter((candidate) => candidate !== null);
  return open.length === 0
    ? []
    : WALLETS.filter((wallet) => open.every((gateway) => gateway.walletsOffered.includes(wallet)));
}

export function listConfigured(gateways: Gateways): Provider[] {
  return PROVIDERS.filter((provider) => gateways[provider] !== null);
}

export function hasGateway(gateways: Gateways): boolean {
  return listConfigured(gateways).length > 0;
}
