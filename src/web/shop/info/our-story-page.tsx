import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Story } from './story.tsx';
import { spoken } from '../../state/brand/info-documents.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { infoMeta, loadInfoPage } from './info-loader.ts';
import { useTexts } from '../../messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { head, content } = await loadInfoPage(args, 'our_story', '/our-story');
  return { head, about: spoken(content.about, head.lang) };
}

export const meta = infoMeta;

export default function OurStoryPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { about } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <InfoHead back={t('locations.back')} title={about.title} lead={about.lead} />
      </div>
      <Story about={about} />
    </>
  );
}
