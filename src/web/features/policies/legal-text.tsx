// A long legal text: an introduction, its sections.
import type { LegalText as Document, Spoken } from '../../state/info-documents.ts';
import { Numbers } from '../../ui/numbers.tsx';
import { FilledText } from './filled-text.tsx';

/** `only` is the language of the text itself where it differs from the page's (AMB-03). */
export function LegalText({ text, only }: { text: Spoken<Document>; only?: 'ar' }) {
  return (
    <article className="prose" {...(only ? { lang: only, dir: 'rtl' } : {})}>
      <p className="lead-in">
        <FilledText text={text.intro} />
      </p>
      {text.sections.map((section) => (
        <section key={section.title}>
          <h2>
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
