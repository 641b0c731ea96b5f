// What stands in jsonb columns: the shapes of documents that are kept in one piece.
import type { Allergen } from '#shared/domain/allergens.ts';
import type { ModifierKind, Text } from '#shared/domain/menu.ts';

export type StoreDetails = {
  store_name: string;
  store_name_ar: string;
  address: string;
  address_ar: string;
  city: string;
  city_ar: string;
  use_mannual_address: number;
  mannual_address: string;
  store_open_time: string;
  store_close_time: string;
  isDays: 0 | 1;
  daysTiming: { day: string; opening: string; closing: string }[];
  cloudKitchen: string;
  state: { id: number; payment_method: string; tax_percent: number; tax_type: number };
  country: { id: number; country_code: string; country_name: string; delivery_fee: number };
  zone: {
    id: number;
    name: string;
    centerlat: number;
    centerlng: number;
    city: { id: number; name: string; name_ar: string; is_active: number };
  };
  trade_zone_id: number | null;
  backups: { priority: number; store_id: number }[];
};

export type PlaceDetails = {
  name_en: string;
  name_ar: string;
  city_en: string;
  city_ar: string;
  emirate: string;
  lat: number;
  lng: number;
  kind: string;
  weight: number;
  aliases: string[];
};

export type OrderLineDetail = {
  kind: 'modifier' | 'option';
  id: number;
  groupId: number;
  name: Text;
  quantity: number;
  priceFils: number;
  /** How the ticket shows a modifier. Orders of before the menu said it have none: an extra. */
  shows?: ModifierKind;
  /** The sizes of the parts say it already. */
  isOnParts?: true;
  /** What it brings of the fourteen that must be named; missing: nothing, or the order is older than the record. */
  allergens?: Allergen[];
};

/** A closed ring of [lng, lat]. */
export type Ring = [number, number][];

export type RefundLine = { line_id: number; quantity: number };
