import type { Store } from '#shared/contract/stores.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** In Arabic the first non-empty Arabic name, else the English one. */
export function storeName(
  store: Pick<Store, 'store_name' | 'store_name_ar' | 'store_ar_name'>,
  lang: Lang,
): string {
  if (lang === 'en') return store.store_name;
  return (
    [store.store_name_ar, store.store_ar_name].find((name) => name.trim() !== '') ??
    store.store_name
  );
}

/** The custom address if switched on and not empty, otherwise the plain one. */
export function storeAddress(
  store: Pick<Store, 'address' | 'address_ar' | 'use_mannual_address' | 'mannual_address'>,
  lang: Lang,
): string {
  if (store.use_mannual_address === 1 && store.mannual_address.trim() !== '')
    return store.mannual_address;
  return lang === 'ar' && store.address_ar.trim() !== '' ? store.address_ar : store.address;
}
