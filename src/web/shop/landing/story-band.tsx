// Where the sound began, and the first branches.
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';

export function StoryBand({ branches }: { branches: readonly string[] }) {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <section className="band">
      <div className="wrap band-in">
        <div className="year" aria-hidden="true">
          <Ltr>{brand.foundedYear}</Ltr>
        </div>
        <div>
          <h2>{t('landing.storyTitle')}</h2>
          <p className="mt-4">
            <Numbers text={t('landing.storyText')} />
          </p>
          <ul>
            {branches.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
