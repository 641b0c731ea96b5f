// Step one: the meals, as links, so that it works without scripts.
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Meal } from './nutrition-sum.ts';
import { ChoiceMark, choiceClass } from '../../ui/choice.tsx';

export function MealList({ meals, chosenId }: { meals: readonly Meal[]; chosenId: number | null }) {
  const { t } = useLanguage();
  const { pathname, search } = useLocation();
  const address = (id: number) => {
    const query = new URLSearchParams(search);
    query.set('meal', String(id));
    return `${pathname}?${query}`;
  };
  return (
    <nav className="meals" aria-label={t('nutrition.choose')}>
      <ul>
        {meals.map((meal) => (
          <li key={meal.id}>
            <Link
              to={address(meal.id)}
              replace
              preventScrollReset
              className={choiceClass({ isOn: meal.id === chosenId }, 'py-1.5!')}
              aria-current={meal.id === chosenId ? 'true' : undefined}
            >
              <ChoiceMark isOn={meal.id === chosenId} />
              <span className="thumb" aria-hidden="true">
                <Picture name={meal.image} alt="" sizes="48px" />
              </span>
              <span className="flex-1 min-w-0">
                <Numbers text={meal.name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
