// The saved addresses of the customer inside the location dialog (LAND-10, LAND-14).
import { useEffect, useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import { SavedAddressList } from '../../features/checkout/saved-address-list.tsx';
import { useShop } from '../../state/shop.ts';
import '../../messages-later.ts';

type Props = { customerId: number; chosenId: number | null; onChoose: (address: SavedAddress) => void };

/** Nothing while they load or when there are none: the search below is enough. */
export default function SavedPlaceList({ customerId, ...list }: Props) {
  const { api } = useShop();
  const [addresses, setAddresses] = useState<SavedAddress[]>([]);
  useEffect(() => {
    let isGone = false;
    void api('addresses', { params: { customerId } }).then((answer) => { if (answer.ok && !isGone) setAddresses(answer.data.successResponse); });
    return () => { isGone = true; };
  }, [api, customerId]);
  return <SavedAddressList addresses={addresses} {...list} />;
}
