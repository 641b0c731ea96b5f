import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LegalText } from './legal-text.tsx';
import { PolicyFrame } from './policy-frame.tsx';
import { spoken } from '../../state/brand/info-documents.ts';
import { useLanguage } from '../../ui/language.tsx';
import { infoMeta, loadInfoPage } from './info-loader.ts';
import { useTexts } from '../../messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { head, content } = await loadInfoPage(args, 'terms', '/terms-and-conditions');
  const { title, updated, intro, sections } = content.terms;
  return { head, title: title[head.lang], text: spoken({ title, updated, intro, sections }, 'ar') };
}

export const meta = infoMeta;

export default function TermsPage() {
  useTexts('later', 'opened');
  const { lang, t } = useLanguage();
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <PolicyFrame
      title={title}
      updated={text.updated}
      {...(lang === 'en' ? { lead: t('about.arabicOnly') } : {})}
    >
      <LegalText text={text} only="ar" />
    </PolicyFrame>
  );
}
