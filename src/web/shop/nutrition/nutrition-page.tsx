// The nutrition calculator: pick a meal, then what counts. The meal is part of the address.
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Nutrient } from '#shared/domain/menu/nutrients.ts';
import type { Meal } from './nutrition-sum.ts';
import { MealList } from './meal-list.tsx';
import { NutritionTable } from './nutrition-table.tsx';
import { spoken } from '../../state/brand/info-documents.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { infoMeta, loadInfoPage } from '../info/info-loader.ts';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';

type Text = Record<Lang, string>;
/** The document, validated on import. */
type NutritionDocument = {
  meta: { note: Text; labels: Record<Nutrient, Text> };
  meals: { id: number; name: Text; image: string | null; groups: unknown[] }[];
};

export async function loader(args: LoaderFunctionArgs) {
  const { head, shop } = await loadInfoPage(args, 'nutrition', '/nutritional-info');
  const { meta: about, meals } = (await shop.document('nutrition')) as NutritionDocument;
  return {
    head,
    note: about.note[head.lang],
    labels: spoken(about.labels, head.lang) as Record<Nutrient, string>,
    meals: meals.map(({ id, name, image, groups }) => ({
      id,
      name: name[head.lang],
      image,
      groups: spoken(groups, head.lang),
    })) as Meal[],
  };
}

export const meta = infoMeta;

/** All meals came with the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function NutritionPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { meals, labels, note } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const meal = meals.find(({ id }) => String(id) === search.get('meal'));
  return (
    <div className="wrap pb-16">
      <InfoHead
        back={t('locations.back')}
        title={t('nutrition.title')}
        lead={t('nutrition.lead')}
      />
      <div className="grid grid-cols-1 items-start gap-8 xwide:grid-cols-[320px_minmax(0,1fr)]">
        <section aria-labelledby="nutri-meal">
          <h2 id="nutri-meal" className="mb-3 text-h3">
            <Numbers text={t('nutrition.stepMeal')} />
          </h2>
          <MealList meals={meals} chosenId={meal?.id ?? null} />
        </section>
        <section
          aria-labelledby="nutri-parts"
          id="parts"
          className="min-w-0 xwide:sticky xwide:top-[calc(var(--spacing-bar)+24px)]"
        >
          <h2 id="nutri-parts" className="mb-3 text-h3">
            <Numbers text={t('nutrition.stepParts')} />
          </h2>
          {meal ? (
            <>
              <p className="mb-3 font-strong">
                <Numbers text={meal.name} />
              </p>
              <NutritionTable key={meal.id} meal={meal} labels={labels} />
            </>
          ) : (
            <Notice as="p">{t('nutrition.chooseNone')}</Notice>
          )}
        </section>
      </div>
      <p className="mut sm mt-8 max-w-[65ch]">{note}</p>
    </div>
  );
}
