import type { SavedAddress } from '#shared/contract/profile.ts';
import { SavedAddressList } from './saved-address-list.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { keptAddresses, loadAddresses } from '../../state/places/saved-addresses.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShop } from '../../state/shop.ts';
import { useTexts } from '../../messages.ts';

type Props = {
  customerId: number;
  chosenId: number | null;
  onChoose: (address: SavedAddress) => void;
};

/** Empty without saved addresses, or until they are loaded. */
export default function SavedPlaceList({ customerId, ...list }: Props) {
  useTexts('later', 'opened');
  const { api } = useShop();
  const { t } = useLanguage();
  const { answer } = useQuery(customerId, () => loadAddresses(api, customerId));
  const addresses = answer ?? keptAddresses(customerId);
  return <SavedAddressList heading={t('steps.saved')} addresses={addresses} {...list} />;
}
