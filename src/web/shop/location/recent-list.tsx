// Recent places, before the search because most people return to them.
import { useState } from 'react';
import type { MapAddress } from '#shared/contract/places.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { recentPlaces } from '../../state/places/recent-places.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Props = {
  /** The shown place, which is not offered again. */
  shown: string;
  onChoose: (place: MapAddress) => void;
};

export function RecentList({ shown, onChoose }: Props) {
  const { t, lang } = useLanguage();
  const [places] = useState(recentPlaces);
  const offered = places.filter((place) => placeWords(place, lang).address !== shown);
  if (offered.length === 0) return null;
  return (
    <ul aria-label={t('location.recent')}>
      {offered.map((place) => {
        const words = placeWords(place, lang);
        return (
          <li key={place.address}>
            <button
              type="button"
              className="flex min-h-15 w-full items-center gap-3.5 border-b border-line py-1.5 text-start"
              onClick={() => onChoose(place)}
            >
              <Icon name="clock" className="text-h3" />
              <span>
                <b className="block font-semibold">
                  <bdi>{words.area || words.address}</bdi>
                </b>
                {words.area !== '' && (
                  <span className="text-sm text-ink-2">
                    <bdi>{words.address}</bdi>
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
