import type { InfoDocument, Spoken } from '../../state/brand/info-documents.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { YearBand } from '../../ui/year-band.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { halvesClass } from '../../ui/columns.ts';

export function Story({ about }: { about: Spoken<InfoDocument['about']> }) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const { parent, history, promises, outlets, franchise } = about;
  return (
    <>
      <YearBand year={brand.foundedYear} title={<Numbers text={history.title} />} className="mt-4">
        {history.text.map((text) => (
          <p key={text}>
            <Numbers text={text} />
          </p>
        ))}
      </YearBand>
      <div className="wrap flex flex-col gap-16 pt-12 pb-16 leading-[1.7]">
        <section className={halvesClass}>
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
            <ol className="mt-3">
              {history.milestones.map(({ year, text }) => (
                <li key={year} className="flex items-baseline gap-3 border-b border-line py-3">
                  <b className="display-face min-w-21 text-h3 font-black text-chili">
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
          <ol className="mt-4 grid grid-cols-1 gap-8 tablet:grid-cols-3">
            {promises.items.map(({ title, text }, index) => (
              <li key={title}>
                <span className="display-face text-d2 font-black text-saffron" aria-hidden="true">
                  <Ltr>{index + 1}</Ltr>
                </span>
                <h3 className="my-2">{title}</h3>
                <p>
                  <Numbers text={text} />
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{outlets.title}</h2>
          <ul className="mt-3">
            {outlets.items.map(({ store_id, name, text }) => (
              <li
                key={store_id}
                className="grid grid-cols-1 gap-0.5 border-b border-line py-3 tablet:grid-cols-[240px_minmax(0,1fr)]"
              >
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
        <Notice as="section" icon="briefcase" className="max-w-140">
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
