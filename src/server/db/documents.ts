import type { Allergen } from '#shared/domain/menu/allergens.ts';
import type { ModifierKind, Text } from '#shared/domain/menu/menu.ts';

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
  shows?: ModifierKind;
  /** The sizes of the parts say it already. */
  isOnParts?: true;
  /** The kitchen has nothing to do for it; its customer reads it as ever. */
  isQuiet?: true;
  /** Of a way of making a combo: the positions of the parts that are made so. Missing on a dish. */
  onlyParts?: number[];
  allergens?: Allergen[];
};

export type Ring = [number, number][];

export type RefundLine = { line_id: number; quantity: number };
