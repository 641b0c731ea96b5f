// Step one: the meals, as links, so that it works without scripts.
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Meal } from './nutrition-sum.ts';
import { ChoiceMark, choiceClass } from '../../ui/choice.tsx';

export function MealList({ meals, chosenId }: { meals: readonly Meal[]; chosenId: number | null }) {
  const { t } = useLanguage();
  const { pathname, search } = useLocation();
  const address = (id: number | null) => {
    const query = new URLSearchParams(search);
    if (id === null) query.delete('meal');
    else query.set('meal', String(id));
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={t('nutrition.choose')}>
      <ul className="flex flex-col gap-2">
        {meals.map((meal) => (
          // On narrow screens the chosen meal stands alone, so that its parts follow at once.
          <li
            key={meal.id}
            className={chosenId === null || meal.id === chosenId ? '' : 'hidden xwide:block'}
          >
            <Link
              to={address(meal.id)}
              replace
              preventScrollReset
              className={choiceClass({ isOn: meal.id === chosenId }, 'py-1.5!')}
              aria-current={meal.id === chosenId ? 'true' : undefined}
            >
              <ChoiceMark isOn={meal.id === chosenId} />
              <span className="flex size-12 flex-none" aria-hidden="true">
                <Picture
                  name={meal.image}
                  alt=""
                  sizes="48px"
                  className="size-full object-contain"
                />
              </span>
              <span className="flex-1 min-w-0">
                <Numbers text={meal.name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {chosenId !== null && (
        <Link
          to={address(null)}
          replace
          preventScrollReset
          className={buttonClass({ variant: 'link', size: 'sm' }, 'xwide:hidden')}
        >
          {t('nutrition.another')}
        </Link>
      )}
    </nav>
  );
}
