// Saved addresses as radio choices.
import type { SavedAddress } from '#shared/contract/profile.ts';
import { savedWords } from '../../state/places/place-words.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Choice } from '../../ui/choice.tsx';
import { joinList } from '#shared/i18n/format.ts';
import { useQuery } from '../../ui/use-query.ts';
import { keptAddresses, loadAddresses } from '../../state/places/saved-addresses.ts';
import { useShop } from '../../state/shop.ts';
import { useTexts } from '../../messages.ts';

type Props = {
  addresses: readonly SavedAddress[];
  chosenId: number | null;
  onChoose: (address: SavedAddress) => void;
  /** A visible heading; without it the name is only for screen readers. */ heading?: string;
};

export function SavedAddressList({ addresses, chosenId, onChoose, heading }: Props) {
  const { t, lang } = useLanguage();
  if (addresses.length === 0) return null;
  return (
    <fieldset className="stack gap-2.5!">
      <legend className={heading ? 'mb-2 font-semibold' : 'ears-only'}>
        {heading ?? t('steps.saved')}
      </legend>
      {addresses.map((address) => (
        <Choice
          key={address.address_id}
          name="saved-address"
          value={String(address.address_id)}
          checked={address.address_id === chosenId}
          onChange={() => onChoose(address)}
          title={t(`steps.place.${address.place}`)}
          hint={<bdi>{joinList(Object.values(savedWords(address, lang)).toReversed(), lang)}</bdi>}
        />
      ))}
    </fieldset>
  );
}

/** Empty without saved addresses, or until they are loaded. */
export default function SavedPlaceList({
  customerId,
  ...list
}: Pick<Props, 'chosenId' | 'onChoose'> & { customerId: number }) {
  useTexts('later', 'opened');
  const { api } = useShop();
  const { t } = useLanguage();
  const { answer } = useQuery(customerId, () => loadAddresses(api, customerId));
  const addresses = answer ?? keptAddresses(customerId);
  return <SavedAddressList heading={t('steps.saved')} addresses={addresses} {...list} />;
}
