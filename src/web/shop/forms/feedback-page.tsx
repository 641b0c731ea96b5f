import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { FeedbackForm, feedbackKind } from './feedback-form.tsx';
import { formAction, formClientAction, keepPageData } from './form-action.ts';
import {
  spoken,
  todayInEmirates,
  type FeedbackDocument,
} from '../../state/brand/info-documents.ts';
import { storeName } from '../../state/places/store-words.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { infoMeta, loadInfoPage } from '../info/info-loader.ts';
import { useTexts } from '../../messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { head, shop } = await loadInfoPage(args, 'feedback', '/feedback');
  const [stores, types] = await Promise.all([
    shop.api(head.lang)('customerStores', { params: { brandId: 1 } }),
    shop.document('feedback-types'),
  ]);
  return {
    head,
    today: todayInEmirates(new Date()),
    // The branch is optional, so the form works without the list.
    stores: stores.ok
      ? stores.data.successResponse.map((store) => ({
          value: String(store.store_id),
          text: storeName(store, head.lang),
        }))
      : [],
    types: spoken((types as FeedbackDocument).feedback_types, head.lang).map(
      ({ value, label }) => ({ value, text: label }),
    ),
  };
}

export const action = formAction(feedbackKind);
export const clientAction = formClientAction(feedbackKind);
export const shouldRevalidate = keepPageData;

export const meta = infoMeta;

export default function FeedbackPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { stores, types, today } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-16">
      <InfoHead back={t('locations.back')} title={t('feedback.title')} lead={t('feedback.lead')} />
      <FeedbackForm stores={stores} types={types} today={today} />
    </div>
  );
}
