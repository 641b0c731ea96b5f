// The branch of a screen stands in its address, so that reloads and links keep it. Without one it is the board's branch.
import { useSearchParams } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { storeOfScreen } from './chosen-store.ts';

/** A branch of others counts as none. 0: the member has no branch. */
export function useStoreInAddress(staff: StaffMember): [number, (storeId: number) => void] {
  const [address, setAddress] = useSearchParams();
  const requested = Number(address.get('store'));
  const storeId =
    staff.stores.find(({ store_id }) => store_id === requested)?.store_id ??
    storeOfScreen(staff) ??
    0;
  return [
    storeId,
    (chosen) => setAddress({ store: String(chosen) }, { replace: true, preventScrollReset: true }),
  ];
}
