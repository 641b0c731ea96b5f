// The brand's details in the page's language; loaded once with the layout.
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
  /** 0: menu cards omit the decimals of whole dirhams. Other amounts always have two. */
  menuDecimals: 0 | 2;
  cardConfigured: boolean;
  wallets: readonly Wallet[];
  vatIncludesDeliveryFee: boolean;
  withinMonth: boolean;
  laterDelivery: boolean;
  /** A delivery to a known place skips the location step. */
  skipKnownPlace: boolean;
  givesPoints: boolean;
  tips: TipRule;
};
