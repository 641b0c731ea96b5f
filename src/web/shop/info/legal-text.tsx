import type { LegalText as Document, Spoken } from '../../state/brand/info-documents.ts';
import { Numbers } from '../../ui/numbers.tsx';
import { Fragment } from 'react';
import { useShop } from '../../state/shop.ts';
import { Ltr } from '../../ui/ltr.tsx';

// Replaces `{phone}` and `{email}` by links, isolated from left to right.
function FilledText({ text }: { text: string }) {
  const { brand } = useShop();
  return text.split(/(\{phone\}|\{email\})/).map((part, index) => {
    if (part === '{phone}')
      return (
        <a key={index} className="underline" href={`tel:${brand.phoneTel}`}>
          <Ltr className="nowrap">{brand.phoneDisplay}</Ltr>
        </a>
      );
    if (part === '{email}')
      return (
        <a key={index} className="underline" href={`mailto:${brand.mailbox}`}>
          <Ltr className="breaks">{brand.mailbox}</Ltr>
        </a>
      );
    return (
      <Fragment key={index}>
        <Numbers text={part} />
      </Fragment>
    );
  });
}

/** `only`: the language of the text where it differs from the page's. */
export function LegalText({ text, only }: { text: Spoken<Document>; only?: 'ar' }) {
  return (
    <article
      data-legal
      className="flex max-w-[65ch] flex-col gap-4 text-start text-base/[1.7]"
      {...(only ? { lang: only, dir: 'rtl' } : {})}
    >
      <p className="text-lead">
        <FilledText text={text.intro} />
      </p>
      {text.sections.map((section) => (
        <section key={section.title} className="flex flex-col gap-3">
          <h2 className="mt-4 text-h3">
            <Numbers text={section.title} />
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <FilledText text={paragraph} />
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
