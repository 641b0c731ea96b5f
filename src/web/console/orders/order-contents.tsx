import type { ConsoleOrder } from '#shared/contract/console-orders.ts';
import { splitNote } from '#shared/domain/kitchen/allergy-words.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { formatCount } from '#shared/i18n/format.ts';
import { Money } from '../../ui/money.tsx';
import { CardAllergy } from '../board/card-notes.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { letterTextClass, recordClass } from '../frame/looks.ts';

const Aed = ({ amount }: { amount: number }) => <Money amountFils={aedToFils(amount) ?? 0} />;

export function OrderContents({ order }: { order: ConsoleOrder }) {
  const { lang, t } = useConsole();
  const pick = (en: string, ar: string): string => (lang === 'ar' ? ar : en);
  const note = splitNote(order.notes);
  const sums = [
    ['console.orders.discount', -order.discount],
    ['console.day.fees', order.delivery_fee],
    ['console.day.tips', order.tip],
    ['console.day.vat', order.vat],
  ] as const;
  return (
    <section className={recordClass} aria-label={t('console.orders.contents')}>
      <h2>{t('console.orders.contents')}</h2>
      <ul>
        {order.lines.map((line, lineIndex) => (
          <li
            key={lineIndex}
            className="flex justify-between gap-4 border-b border-line py-2 [&>.aed]:flex-none [&>span>small]:block"
          >
            <span>
              <b>
                {formatCount(line.quantity)} <bdi>{line.name[lang]}</bdi>
              </b>
              {line.size && <small>{line.size[lang]}</small>}
              {line.parts.map((part, index) => (
                <small key={index}>
                  {formatCount(part.quantity)} <bdi>{pick(part.name, part.name_ar)}</bdi>
                  {part.size !== '' && <> ({pick(part.size, part.size_ar)})</>}
                </small>
              ))}
              {line.extras.map((extra, index) => (
                <small key={index}>
                  + <bdi>{pick(extra.text, extra.text_ar)}</bdi>
                </small>
              ))}
              {line.left_out.map((each, index) => (
                <small key={index}>
                  – <bdi>{pick(each.text, each.text_ar)}</bdi>
                </small>
              ))}
              {line.ordered_by !== '' && (
                <small>
                  <bdi>{line.ordered_by}</bdi>
                </small>
              )}
            </span>
            <Aed amount={line.total} />
          </li>
        ))}
      </ul>
      <CardAllergy order={order} />
      {order.notes !== '' && (
        <p className={letterTextClass} dir="auto">
          {note.allergy !== '' && <strong>{note.allergy} </strong>}
          {note.rest}
        </p>
      )}
      <table className="w-full [&_th]:text-start [&_th]:font-normal [&_td]:text-end">
        <tbody>
          {sums
            .filter(([, amount]) => amount !== 0)
            .map(([key, amount]) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                <td>
                  <Aed amount={amount} />
                </td>
              </tr>
            ))}
          <tr className="*:font-[700]!">
            <th scope="row">{t('console.day.total')}</th>
            <td>
              <Aed amount={order.total} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
