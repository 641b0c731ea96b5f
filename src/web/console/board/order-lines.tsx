// What to cook: large counts, the parts of a combo below their line, and on lines of their own what is left out and what is added.
import type { BoardOrder } from '#shared/contract/console.ts';
import { formatCount } from '#shared/i18n/format.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';

export function OrderLines({ lines }: { lines: BoardOrder['lines'] }) {
  const { lang, t } = useConsole();
  const isArabic = lang === 'ar';
  return (
    <ul>
      {lines.map((line, index) => {
        const size = isArabic ? line.size_ar : line.size;
        return (
          <li key={index}>
            <b>
              <Ltr>{formatCount(line.quantity)}</Ltr>
            </b>
            <div>
              <bdi>{isArabic ? line.name_ar : line.name}</bdi>
              {size !== '' && (
                <small>
                  <bdi>{size}</bdi>
                </small>
              )}
              {line.parts.length > 0 && (
                <ul className="kparts">
                  {line.parts.map((part, at) => (
                    <li key={at}>
                      <b>
                        <Ltr>{formatCount(part.quantity)}</Ltr>
                      </b>
                      <span>
                        <bdi>{isArabic ? part.name_ar : part.name}</bdi>{' '}
                        {part.size !== '' && (
                          <small>
                            <bdi>{isArabic ? part.size_ar : part.size}</bdi>
                          </small>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {line.left_out.map((one) => (
                <strong key={one.text} className="kleft">
                  {t('console.without')} <bdi>{isArabic ? one.text_ar : one.text}</bdi>
                </strong>
              ))}
              {line.extras.map((one) => (
                <span key={one.text} className="kextra">
                  {one.quantity > 1 && <Ltr>{formatCount(one.quantity)} </Ltr>}
                  <bdi>{isArabic ? one.text_ar : one.text}</bdi>
                </span>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
