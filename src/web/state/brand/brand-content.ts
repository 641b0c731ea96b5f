// Reads the brand's details from the imported content document.
import type { Lang } from '#shared/i18n/languages.ts';
import type { BrandDetails } from './brand-details.ts';

type Text = Record<Lang, string>;
export type ContentDocument = {
  brand: {
    name: Text;
    founded: number;
    tagline: Text;
    operating_company: Text;
    phone: { display: Text; tel: string };
    mailbox: { address: string };
    social: { key: string; label: Text; url: string }[];
  };
  landing: {
    headlines: Text[];
    subline: Text;
    buttons: { delivery: Text; pickup: Text };
    video: { label: Text; poster_image: string };
    mobile_banners: { image: string; alt_text: Text }[];
  };
  footer: {
    newsletter: { title: Text; text: Text; placeholder: Text; button: Text };
    call: Text;
    halal: Text;
    vat: Text;
    copyright: Text;
    powered_by: Text;
    links: {
      about: Text;
      cookie_policy: Text;
      privacy_policy: Text;
      contact: Text;
      locations: Text;
      menu: Text;
    };
  };
  seo: Record<string, { path: string; title: Text; description: Text; index: boolean }>;
};

/** `content` was validated on import; `year` is for the copyright line. */
export function toBrandDetails(
  content: unknown,
  lang: Lang,
  limits: Pick<
    BrandDetails,
    | 'minCartValueFils'
    | 'menuDecimals'
    | 'cardConfigured'
    | 'wallets'
    | 'vatIncludesDeliveryFee'
    | 'withinMonth'
    | 'laterDelivery'
    | 'skipKnownPlace'
    | 'givesPoints'
    | 'tips'
  >,
  year: number,
): BrandDetails {
  const { brand, footer } = content as ContentDocument;
  const { links } = footer;
  return {
    ...limits,
    name: brand.name[lang],
    phoneDisplay: brand.phone.display[lang],
    phoneTel: brand.phone.tel,
    mailbox: brand.mailbox.address,
    operatingCompany: brand.operating_company[lang],
    copyright: footer.copyright[lang].replace('{year}', String(year)),
    foundedYear: brand.founded,
    social: brand.social.map(({ key, label, url }) => ({ key, label: label[lang], url })),
    footer: {
      newsletterTitle: footer.newsletter.title[lang],
      newsletterText: footer.newsletter.text[lang],
      newsletterPlaceholder: footer.newsletter.placeholder[lang],
      newsletterButton: footer.newsletter.button[lang],
      call: footer.call[lang],
      halal: footer.halal[lang],
      vat: footer.vat[lang],
      poweredBy: footer.powered_by[lang],
      links: {
        about: links.about[lang],
        cookiePolicy: links.cookie_policy[lang],
        privacyPolicy: links.privacy_policy[lang],
        contact: links.contact[lang],
        locations: links.locations[lang],
        menu: links.menu[lang],
      },
    },
  };
}
