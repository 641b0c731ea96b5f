// What to cook: large counts, the choices below their line.
import type { BoardOrder } from '#shared/contract/console.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';

export function OrderLines({ lines }: { lines: BoardOrder['lines'] }) {
  const { lang } = useConsole();
  const isArabic = lang === 'ar';
  return (
    <ul>
      {lines.map((line, index) => {
        const details = line.details.map(
          (detail) =>
            `${detail.quantity > 1 ? `${detail.quantity} ` : ''}${isArabic ? detail.text_ar : detail.text}`,
        );
        const size = isArabic ? line.size_ar : line.size;
        return (
          <li key={index}>
            <b>
              <Ltr>{line.quantity}×</Ltr>
            </b>
            <span>
              <bdi>{isArabic ? line.name_ar : line.name}</bdi>
              {(size !== '' || details.length > 0) && (
                <small className="cap6">
                  <bdi>{[size, ...details].filter((part) => part !== '').join(' · ')}</bdi>
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
