// The branch of a screen stands in its address, so that reloads and links keep it. Without one it is the board's branch.
import { useSearchParams } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { storeOfScreen } from './chosen-store.ts';
import { useNextAddress } from './use-page.tsx';

/** A branch of others counts as none. */
export function findStore(
  address: URLSearchParams,
  stores: StaffMember['stores'],
): number | undefined {
  const requested = Number(address.get('store'));
  return stores.find(({ store_id }) => store_id === requested)?.store_id;
}

/** 0: the member has no branch. */
export const chosenStoreId = (address: URLSearchParams, staff: StaffMember): number =>
  findStore(address, staff.stores) ?? storeOfScreen(staff) ?? 0;

export function useStoreInAddress(staff: StaffMember): [number, (storeId: number) => void] {
  const [, setAddress] = useSearchParams();
  return [
    chosenStoreId(useNextAddress(), staff),
    (chosen) => setAddress({ store: String(chosen) }, { replace: true, preventScrollReset: true }),
  ];
}
