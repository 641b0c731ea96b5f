import type { StaffMember } from '#shared/contract/console.ts';
import { SelectField } from '../../ui/field.tsx';
import { useConsole } from './console-language.tsx';

type Props = { staff: StaffMember; storeId: number; onStore: (storeId: number) => void };

export function StoreSelect({ staff, storeId, onStore }: Props) {
  const { lang, t } = useConsole();
  if (staff.stores.length < 2) return null;
  return (
    <SelectField
      label={t('console.store')}
      value={String(storeId)}
      onChange={(chosen) => onStore(Number(chosen))}
      options={staff.stores.map((store) => ({
        value: String(store.store_id),
        text: lang === 'ar' ? store.store_name_ar : store.store_name,
      }))}
    />
  );
}
