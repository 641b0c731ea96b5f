import type { ReactNode } from 'react';
import type { SharedLine, SharedPerson } from '#shared/contract/shared-cart.ts';
import { lineTotalFils } from '#shared/domain/cart/cart.ts';
import { countedName } from '#shared/i18n/format.ts';
import { lineDetails, lineTile } from '../cart/line-text.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';

type Gone = SharedPerson['gone'][number];
type Props = {
  people: readonly SharedPerson[];
  me: number | null;
  /** The own lines can be changed here, with the quantity at their end. */
  isMineOpen?: boolean;
  end?: (person: SharedPerson, line: SharedLine) => ReactNode;
  endOfGone?: (person: SharedPerson, gone: Gone, name: string) => ReactNode;
};

export function PeopleList({ people, me, isMineOpen = false, end, endOfGone }: Props) {
  const { t, lang } = useLanguage();
  return (
    <ul className="w-full">
      {people.map((person) => {
        const { person_id, name, is_owner, lines, gone } = person;
        const total = lines.reduce(
          (sum, line) => sum + lineTotalFils({ ...line, isOpen: false }),
          0,
        );
        return (
          <li key={person_id} className="border-t border-line py-4">
            <h3 className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-lead">
              <bdi>{person_id === me ? t('together.you', { name }) : name}</bdi>
              {is_owner && <span className="text-sm text-ink-2">{t('together.orders')}</span>}
              {total > 0 && <Money amountFils={total} className="ms-auto" />}
            </h3>
            {lines.length + gone.length === 0 && (
              <p className="text-sm text-ink-2">{t('together.nothing')}</p>
            )}
            <ul>
              {lines.map((line) => (
                <li
                  key={line.key}
                  className="grid min-h-tap grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 py-1.5"
                >
                  <div
                    className={`${lineTile({ ...line, isOpen: false })} grid size-12 place-items-center rounded-ctl`}
                  >
                    <Picture name={line.image} alt="" sizes="48px" />
                  </div>
                  <p>
                    {isMineOpen && person.person_id === me
                      ? line.name[lang]
                      : countedName(line.name[lang], line.quantity)}{' '}
                    <span className="text-sm text-ink-2">
                      {lineDetails({ ...line, isOpen: false }, lang)}
                    </span>
                  </p>
                  {end?.(person, line)}
                </li>
              ))}
              {gone.map((each) => {
                const dish = each.name?.[lang] ?? t('together.goneName');
                return (
                  <li
                    key={each.key}
                    className="grid min-h-tap grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-1.5"
                  >
                    <p>
                      {dish} <span className="text-sm text-ink-2">{t('together.gone')}</span>
                    </p>
                    {endOfGone?.(person, each, dish)}
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
