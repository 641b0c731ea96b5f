// The gateways that the settings name: none, one, or both at the sandbox.
import type { PaymentSettings } from '#server/config.ts';
import { createCcavenue } from './ccavenue.ts';
import { createPaytabs } from './paytabs.ts';
import type { PaymentGateway, Provider } from './payment-port.ts';

export type Gateways = Readonly<Record<Provider, PaymentGateway | null>>;

export function createGateways(settings: PaymentSettings): Gateways {
  const { ccavenue, paytabs } = settings;
  return {
    ccavenue: ccavenue && createCcavenue(ccavenue),
    paytabs: paytabs && createPaytabs(paytabs),
  };
}

/** Whether Card may be chosen. */
export function hasGateway({ ccavenue, paytabs }: Gateways): boolean {
  return ccavenue !== null || paytabs !== null;
}
