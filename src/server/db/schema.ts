// The tables as Kysely sees them: one interface a table, columns as the database names them.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ModifierKind, Text } from '#shared/domain/menu.ts';
import type { OrderEvent, OrderState } from '#shared/domain/order-life.ts';
import type { AccountTables, CustomerAccount } from './schema-accounts.ts';
import type { CouponTables } from './schema-coupons.ts';
import type { FormTables } from './schema-forms.ts';
import type { PaymentTables } from './schema-payments.ts';
import type { OrderExtras, ProfileTables } from './schema-profile.ts';

/** A jsonb column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;

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
};

export type Database = CoreTables &
  AccountTables &
  CouponTables &
  FormTables &
  PaymentTables &
  ProfileTables;

type CoreTables = {
  store: {
    store_id: number;
    branch_code: string;
    is_active: boolean;
    cloud_kitchen: boolean;
    lat: number;
    lng: number;
    time_zone: string;
    state_name: string;
    delivery_fee_fils: number;
    details: Json<StoreDetails>;
  };
  delivery_zone: {
    id: number;
    store_id: number;
    is_active: boolean;
    ring: Json<[number, number][]>;
  };
  state_tax: {
    state_name: string;
    payment_method: 'Cash' | 'Card' | 'COP';
    tax_type: 0 | 1;
    tax_percent: number;
  };
  menu_version: {
    version: Generated<number>;
    document: Json<unknown>;
    published_at: Generated<Date>;
  };
  store_availability: {
    store_id: number;
    kind: 'store' | 'item' | 'size' | 'combo';
    entry_id: number;
    state: 'not_sold' | 'out_of_stock';
    until: InstantOrNull;
  };
  coupon: {
    id: number;
    code: string;
    rules: Json<unknown>;
    max_uses: number | null;
    per_customer_limit: number | null;
    used: Generated<number>;
    is_active: boolean;
  };
  chain_document: { kind: string; document: Json<unknown> };
  place: { id: string; details: Json<PlaceDetails> };
  customer: {
    id: Generated<number>;
    is_guest: boolean;
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    created_at: Generated<Date>;
  } & CustomerAccount;
  customer_order: {
    id: Generated<number>;
    order_id: string;
    unique_order_id: string;
    customer_id: number;
    request_hash: string;
    store_id: number;
    order_type: 'Delivery' | 'Pickup' | 'qr-Pickup';
    state: OrderState;
    /** The state's code on the wire; the database makes it. */
    status: GeneratedAlways<number>;
    payment_method: 'Cash' | 'Card' | 'COP';
    payment_status: string;
    pos_state: Generated<string>;
    check_number: string;
    subtotal_fils: number;
    list_savings_fils: number;
    coupon_discount_fils: number;
    delivery_fee_fils: number;
    tax_fils: number;
    tax_percent: number;
    tax_type: number;
    total_fils: number;
    net_fils: number;
    gross_without_discount_fils: number;
    quantity: number;
    coupon_code: string | null;
    special_inst: string;
    cutlery: boolean;
    lang: 'en' | 'ar';
    name: string;
    email: string;
    phone: string;
    lat: number | null;
    lng: number | null;
    house: string;
    street: string;
    delivery_address: string;
    device: Json<unknown>;
    ip: string | null;
    placed_at: Instant;
    changed_at: Instant;
    promised_from: Instant;
    promised_to: Instant;
    scheduled_for: InstantOrNull;
    acknowledged_at: InstantOrNull;
    reason: string | null;
    version: Generated<number>;
    /** From a closed list (`domain/allergens`). */
    allergies: Generated<string[]>;
    /** `YYYY-MM-DD` on the branch's clock, and the number of that day; null on orders of before they were counted. */
    business_day: InstantOrNull;
    day_number: number | null;
  } & OrderExtras;
  order_line: {
    id: Generated<number>;
    order_id: number;
    position: number;
    kind: 'item' | 'combo';
    item_id: number | null;
    size_id: number | null;
    combo_id: number | null;
    group_id: number;
    name: Json<Text>;
    size_name: ColumnType<Text | null, string | null, string | null>;
    quantity: number;
    unit_fils: number;
    list_fils: number;
    extras_fils: number;
    total_fils: number;
    details: Json<OrderLineDetail[]>;
  };
  order_part: {
    order_id: number;
    line: number;
    position: number;
    role: 'item' | 'fixed' | 'choice';
    item_id: number;
    size_id: number;
    name: Json<Text>;
    size_name: ColumnType<Text | null, string | null, string | null>;
    quantity: number;
  };
  day_counter: { store_id: number; business_day: string; next: number };
  order_status_history: {
    id: Generated<number>;
    order_id: number;
    event: OrderEvent | 'undone';
    from_state: OrderState | null;
    to_state: OrderState;
    from_code: GeneratedAlways<number | null>;
    to_code: GeneratedAlways<number>;
    undone: Generated<boolean>;
    actor_kind: 'customer' | 'staff' | 'system';
    actor: string;
    reason: string | null;
    at: Instant;
  };
  staff: {
    id: Generated<number>;
    login: string;
    name: string;
    password_hash: string;
    role: 'manager' | 'store';
    lang: Generated<'en' | 'ar'>;
    is_active: Generated<boolean>;
  };
  staff_store: { staff_id: number; store_id: number };
  staff_session: {
    token_hash: string;
    staff_id: number;
    created_at: Instant;
    seen_at: Instant;
    expires_at: Instant;
  };
  attempt_count: { key: string; window_start: Instant; attempts: number };
  steady_time: { only_row: Generated<boolean>; reached_at: Instant };
  generated_secret: { name: string; value: string };
  tracking_event: {
    id: Generated<number>;
    kind: string;
    fields: Json<unknown>;
    at: Generated<Date>;
  };
};
