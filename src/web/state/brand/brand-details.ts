// What pages need of the brand, in the page's language; loaded once with the layout.
import type { TipRule } from '#shared/domain/money/tip.ts';
import type { Wallet } from '#shared/domain/money/wallets.ts';

export type BrandDetails = {
  name: string;
  phoneDisplay: string;
  phoneTel: string;
  mailbox: string;
  operatingCompany: string;
  copyright: string;
  foundedYear: number;
  social: { key: string; label: string; url: string }[];
  footer: {
    newsletterTitle: string;
    newsletterText: string;
    newsletterPlaceholder: string;
    newsletterButton: string;
    call: string;
    halal: string;
    vat: string;
    poweredBy: string;
    links: {
      about: string;
      cookiePolicy: string;
      privacyPolicy: string;
      contact: string;
      locations: string;
      menu: string;
    };
  };
  minCartValueFils: number;
  /** 0: menu cards show whole dirhams without their decimals. Everywhere else an amount has two. */
  menuDecimals: 0 | 2;
  cardConfigured: boolean;
  wallets: readonly Wallet[];
  vatIncludesDeliveryFee: boolean;
  withinMonth: boolean;
  laterDelivery: boolean;
  /** A delivery whose place is known goes on to the payment; otherwise the step shows it. */
  skipKnownPlace: boolean;
  givesPoints: boolean;
  tips: TipRule;
};
