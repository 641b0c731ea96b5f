// Five stars as radio buttons: arrow keys, screen readers and fingers all work.
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MOST_STARS } from './review-rules.ts';

/** `value` 0: nothing was chosen yet. */
export function StarInput({
  name,
  value,
  onChange,
}: {
  name: string;
  value: number;
  onChange: (stars: number) => void;
}) {
  const { t } = useLanguage();
  const group = useId();
  return (
    <fieldset className="stars">
      <legend className="ears-only">{t('history.rateItem', { name })}</legend>
      {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((stars) => (
        <label key={stars} className="ibtn">
          <input
            type="radio"
            className="ears-only"
            name={group}
            checked={value === stars}
            onChange={() => onChange(stars)}
          />
          <Icon name={stars <= value ? 'star-fill' : 'star'} />
          <span className="ears-only">{t('history.stars', { count: stars })}</span>
        </label>
      ))}
    </fieldset>
  );
}
