import type { InfoDocument, Spoken } from '../../state/brand/info-documents.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function Story({ about }: { about: Spoken<InfoDocument['about']> }) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const { parent, history, promises, outlets, franchise } = about;
  return (
    <>
      <section className="band story-top">
        <div className="wrap band-in">
          <div className="year" aria-hidden="true">
            <Ltr>{brand.foundedYear}</Ltr>
          </div>
          <div>
            <h2>
              <Numbers text={history.title} />
            </h2>
            {history.text.map((text) => (
              <p key={text} className="mt-4">
                <Numbers text={text} />
              </p>
            ))}
          </div>
        </div>
      </section>
      <div className="wrap info story">
        <section className="cols2">
          <div>
            <h2>{parent.title}</h2>
            {parent.text.map((text) => (
              <p key={text} className="mt-3 max-w-[65ch]">
                <Numbers text={text} />
              </p>
            ))}
          </div>
          <div>
            <h2>{t('about.milestones')}</h2>
            <ol className="milestones">
              {history.milestones.map(({ year, text }) => (
                <li key={year}>
                  <b className="display-face">
                    <Ltr>{year}</Ltr>
                  </b>
                  <span>
                    <Numbers text={text} />
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section>
          <h2>{promises.title}</h2>
          <ol className="promises">
            {promises.items.map(({ title, text }, index) => (
              <li key={title}>
                <span className="display-face big" aria-hidden="true">
                  <Ltr>{index + 1}</Ltr>
                </span>
                <h3>{title}</h3>
                <p>
                  <Numbers text={text} />
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{outlets.title}</h2>
          <ul className="outlets">
            {outlets.items.map(({ store_id, name, text }) => (
              <li key={store_id}>
                <b>{name}</b>
                <span className="mut">
                  <Numbers text={text} />
                </span>
              </li>
            ))}
          </ul>
          <ShopLink
            to="/locations-overview"
            className={buttonClass({ variant: 'outline' }, 'mt-4')}
          >
            {outlets.all_locations}
          </ShopLink>
        </section>
        <Notice as="section" icon="briefcase" className="franchise-note">
          <span>
            <b>{franchise.text}</b>
            <ShopLink to="/franchise" className={buttonClass({ variant: 'link', size: 'sm' })}>
              {franchise.link}
            </ShopLink>
          </span>
        </Notice>
      </div>
    </>
  );
}
