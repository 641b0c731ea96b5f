// A long legal text: when it was last changed, an introduction, its sections.
import type { LegalText as Document, Spoken } from '../../state/info-documents.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { FilledText } from './filled-text.tsx';

/** `only` is the language of the text itself where it differs from the page's (AMB-03). */
export function LegalText({ text, only }: { text: Spoken<Document>; only?: 'ar' }) {
  return (
    <article className="prose" {...(only ? { lang: only, dir: 'rtl' } : {})}>
      <p className="lead-in"><FilledText text={text.intro} /></p>
      {text.sections.map((section) => (
        <section key={section.title}>
          <h2><Numbers text={section.title} /></h2>
          {section.paragraphs.map((paragraph) => <p key={paragraph}><FilledText text={paragraph} /></p>)}
        </section>
      ))}
    </article>
  );
}

/** `day` is `YYYY-MM-DD`. */
export function UpdatedOn({ day }: { day: string }) {
  const { t } = useLanguage();
  return <p className="mut sm mb-6">{t('about.updated')}: <Ltr><time dateTime={day}>{day}</time></Ltr></p>;
}
