import { WALLETS } from '#shared/domain/money/wallets.ts';
import type { CcavenueSettings } from '../ccavenue.ts';
import type { PaytabsSettings } from '../paytabs.ts';

export const SANDBOX = {
  merchantId: '12345',
  accessCode: 'SANDBOXACCESSCODE',
  workingKey: '0123456789ABCDEF0123456789ABCDEF',
  profileId: 54321,
  serverKey: 'SANDBOX-SERVER-KEY',
} as const;

export function sandboxSettings(origin: string): {
  ccavenue: CcavenueSettings;
  paytabs: PaytabsSettings;
} {
  return {
    ccavenue: {
      pageUrl: origin,
      apiUrl: origin,
      merchantId: SANDBOX.merchantId,
      accessCode: SANDBOX.accessCode,
      workingKey: SANDBOX.workingKey,
      cipher: 'cbc-md5',
      pageLanguage: 'EN',
      walletsOffered: WALLETS,
    },
    paytabs: {
      baseUrl: origin,
      profileId: SANDBOX.profileId,
      serverKey: SANDBOX.serverKey,
      walletsOffered: WALLETS,
    },
  };
}
