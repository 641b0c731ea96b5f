// A dish whose details have not come yet, or do not come.
import type { MenuCard } from '#shared/contract/menu-page.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DishHero } from './dish-hero.tsx';

export const HERO = 'z-1 -mx-gutter aspect-[1/0.56] tablet:aspect-[16/7]';
export const HERO_PICTURE = 'relative h-auto w-[52%] object-contain tablet:w-[46%]';
export const NAME = 'display-face text-[2.25rem] font-black';

export function MissingItem({
  card,
  name,
  failed,
  onRetry,
}: {
  card: MenuCard | undefined;
  name: string;
  failed: string | null;
  onRetry: () => void;
}) {
  const { t } = useLanguage();
  return (
    <>
      <DishHero tile={card?.tile ?? 'saffron'} className={HERO}>
        {card && <Picture name={card.image} alt="" sizes="480px" className={HERO_PICTURE} />}
      </DishHero>
      <div className="pt-4" aria-busy={failed === null}>
        <p className={NAME}>{name}</p>
        {failed === null ? (
          <>
            <div className="skeleton mt-4 h-4" />
            <div className="skeleton mt-6 h-24" />
            <div className="skeleton mt-6 h-40" />
          </>
        ) : (
          <div role="alert" className="mt-6 flex flex-col items-start gap-4">
            <p>{failed}</p>
            <Button variant="outline" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
