// Tables of what customers keep, and the columns of `customer_order` that tell kitchen and rider more than the food.
import type { ColumnType, Generated } from 'kysely';
import type { DoorParts } from '#shared/contract/profile.ts';
import type { PlaceNames } from '#shared/contract/stores.ts';
import type { Instant } from './schema.ts';

export type OrderExtras = {
  change_for_fils: Generated<number | null>;
  leave_at_door: Generated<boolean>;
  rider_note: Generated<string>;
};

export type ProfileTables = {
  address: {
    id: Generated<number>;
    customer_id: number;
    place: 'Home' | 'Office' | 'Other';
    full_address: string;
    extra_details: string;
    lat: number | null;
    lng: number | null;
    door: ColumnType<DoorParts | null, string | null, string | null>;
    names: ColumnType<PlaceNames | null, string | null, string | null>;
    created_at: Instant;
  };
  wishlist: {
    id: Generated<number>;
    customer_id: number;
    kind: 'item' | 'combo';
    entry_id: number;
    group_id: number;
    top_deal: boolean;
    top_item: boolean;
    created_at: Instant;
  };
  review: {
    order_id: number;
    customer_id: number;
    rating_tenths: number;
    feedback: string;
    created_at: Instant;
  };
  review_item: { order_id: number; kind: 'item' | 'combo'; entry_id: number; rating: number };
  contact_request: {
    id: Generated<number>;
    customer_id: number | null;
    phone: string;
    address: string;
    lang: string;
    created_at: Instant;
  };
  order_issue: {
    id: Generated<number>;
    order_id: number;
    order_line_id: number;
    text: string;
    created_at: Instant;
  };
  erasure: { customer_id: number; at: Instant };
};
