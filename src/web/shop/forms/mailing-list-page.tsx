import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { MailingForm, mailingKind, newsletterKind } from './mailing-form.tsx';
import { formAction, formClientAction, keepPageData } from './form-action.ts';
import { todayInEmirates } from '../../state/brand/info-documents.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { infoMeta, loadInfoPage } from '../info/info-loader.ts';
import { useTexts } from '../../messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { head } = await loadInfoPage(args, 'mailing_list', '/mailing-list');
  return { head, today: todayInEmirates(new Date()) };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  return sent.has('firstName')
    ? await formAction(mailingKind)(args)
    : await formAction(newsletterKind)(args);
}
export const clientAction = formClientAction(mailingKind);
export const shouldRevalidate = keepPageData;

export const meta = infoMeta;

export default function MailingListPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { today } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-16">
      <InfoHead back={t('locations.back')} title={t('mailing.title')} lead={t('mailing.lead')} />
      <MailingForm today={today} />
    </div>
  );
}
