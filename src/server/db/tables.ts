// Made by scripts/write-database-tables.ts from the migrations; never edited by hand.
import type { Generated, GeneratedAlways } from 'kysely';
import type { PlaceNames } from '#shared/contract/places.ts';
import type { DoorParts } from '#shared/contract/profile.ts';
import type { SharedItem } from '#shared/contract/shared-cart.ts';
import type { PartAllergens } from '#shared/domain/kitchen/allergy-marks.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { OrderEvent, OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderLineDetail, PlaceDetails, RefundLine, Ring } from './documents.ts';
import type {
  Instant,
  InstantOrNull,
  InstantWithDefault,
  Json,
  JsonOrNull,
  JsonWithDefault,
} from './columns.ts';

export type ActorTable = {
  id: GeneratedAlways<number>;
  kind: 'staff' | 'device' | 'system';
  staff_id: number | null;
  device_id: number | null;
  name: string | null;
};

export type AddressTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  place: 'Home' | 'Office' | 'Other';
  full_address: string;
  extra_details: string;
  lat: number | null;
  lng: number | null;
  created_at: Instant;
  door: JsonOrNull<DoorParts>;
  names: JsonOrNull<PlaceNames>;
};

export type AttemptCountTable = {
  key: string;
  window_start: Instant;
  attempts: number;
};

export type AuditLogTable = {
  id: GeneratedAlways<number>;
  at: Instant;
  actor_id: number;
  at_device_id: number | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  store_id: number | null;
  before: JsonOrNull<unknown>;
  after: JsonOrNull<unknown>;
};

export type BoardCommandTable = {
  order_id: number;
  id: string;
  at: Instant;
};

export type BoardScreenTable = {
  store_id: number;
  id: string;
  groups: number[] | null;
  seen_at: Instant;
};

export type CapacitySlotTable = {
  store_id: number;
  starts_at: Instant;
  orders: number;
  make_seconds: number;
};

export type CashCountTable = {
  id: GeneratedAlways<number>;
  store_id: number;
  business_day: string;
  counted_fils: number;
  by: string;
  at: Instant;
  staff_id: number | null;
  device_id: number | null;
};

export type ChainDocumentTable = {
  kind: string;
  document: Json<unknown>;
};

export type CodeSendTable = {
  id: GeneratedAlways<number>;
  phone_key: string;
  address_key: string;
  purpose: 'sign-in' | 'password';
  sent_at: Instant;
  wrong: Generated<number>;
  verified_at: InstantOrNull;
};

export type ContactRequestTable = {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  phone: string;
  address: string;
  lang: 'en' | 'ar';
  created_at: Instant;
};

export type CouponTable = {
  id: number;
  code: string;
  rules: Json<unknown>;
  max_uses: number | null;
  per_customer_limit: number | null;
  used: Generated<number>;
  is_active: boolean;
};

export type CouponRedemptionTable = {
  order_id: number;
  coupon_id: number;
  customer_id: number;
  redeemed_at: Instant;
  released_at: InstantOrNull;
};

export type CouponUseTable = {
  coupon_id: number;
  customer_id: number;
  used: number;
};

export type CustomerTable = {
  id: GeneratedAlways<number>;
  is_guest: boolean;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  created_at: InstantWithDefault;
  password_hash: string | null;
  birthday: string | null;
  gender: 'Male' | 'Female' | 'Other' | null;
  profile_pic: string | null;
  profile_pic_social: string | null;
  social_login: Generated<boolean>;
  is_active: Generated<boolean>;
};

export type CustomerOrderTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  unique_order_id: string;
  customer_id: number;
  request_hash: string;
  store_id: number;
  order_type: 'Delivery' | 'Pickup' | 'qr-Pickup';
  payment_method: 'Cash' | 'Card' | 'COP';
  payment_status:
    | 'COD'
    | 'Card On Pickup'
    | 'Card Pending'
    | 'Card Paid'
    | 'Card Not Paid'
    | 'Card Refunded';
  pos_state: Generated<'held' | 'queued' | 'sent' | 'received' | 'accepted' | 'failed'>;
  check_number: string;
  subtotal_fils: number;
  list_savings_fils: number;
  coupon_discount_fils: number;
  delivery_fee_fils: number;
  tax_fils: number;
  tax_percent: number;
  tax_type: 0 | 1;
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
  change_for_fils: number | null;
  leave_at_door: Generated<boolean>;
  rider_note: Generated<string>;
  state: OrderState;
  status: GeneratedAlways<number>;
  allergies: Generated<string[]>;
  business_day: string;
  day_number: number;
  hold_reason: 'customer' | 'item' | 'rider' | 'busy' | null;
  hold_until: InstantOrNull;
  cancel_seen_at: InstantOrNull;
  make_seconds: number;
  capacity_at: Instant;
  points_used: Generated<number>;
  points_discount_fils: Generated<number>;
  points_to_earn: Generated<number>;
  points_live_months: number | null;
  points_refunded_fils: Generated<number>;
  tip_fils: Generated<number>;
  arrived_at: InstantOrNull;
  arrival_plate: Generated<string>;
  arrival_seen_at: InstantOrNull;
  rider_name: Generated<string>;
  rider_phone: Generated<string>;
  channel: Generated<string>;
  prep_due_at: Instant;
  accepted_later_minutes: Generated<number>;
};

export type CustomerSessionTable = {
  id: string;
  customer_id: number;
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: InstantOrNull;
  created_at: Instant;
  expires_at: Instant;
  ended_at: InstantOrNull;
};

export type DayCloseTable = {
  store_id: number;
  business_day: string;
  by: string;
  at: Instant;
  staff_id: number | null;
  device_id: number | null;
};

export type DayCounterTable = {
  store_id: number;
  business_day: string;
  next: number;
};

export type DeliveryZoneTable = {
  id: number;
  store_id: number;
  is_active: boolean;
  ring: Json<Ring>;
};

export type DeviceTable = {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
  token_hash: string;
  paired_at: Instant;
  paired_by: number;
  seen_at: Instant;
  revoked_at: InstantOrNull;
  revoked_by: number | null;
};

export type DriverPositionTable = {
  order_id: number;
  lat: number;
  lng: number;
  at: Instant;
};

export type ErasureTable = {
  customer_id: number;
  at: Instant;
};

export type FeedbackTable = {
  id: GeneratedAlways<number>;
  name: string;
  phone: string;
  email: string | null;
  type: string;
  store_id: number | null;
  order_date: string | null;
  receipt_number: string;
  message: string;
  marketing: boolean;
  lang: 'en' | 'ar';
  created_at: Instant;
};

export type FranchiseApplicationTable = {
  id: GeneratedAlways<number>;
  name: string;
  phone: string;
  email: string;
  country: string;
  city: string;
  occupation: string;
  postal_address: string;
  property_ownership: string;
  business_ownership: string;
  message: string;
  lang: 'en' | 'ar';
  created_at: Instant;
};

export type GeneratedSecretTable = {
  name: string;
  value: string;
};

export type MailingListTable = {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  is_student: boolean;
  marketing: boolean;
  date_of_birth: string | null;
  lang: 'en' | 'ar';
  created_at: Instant;
};

export type MenuVersionTable = {
  version: GeneratedAlways<number>;
  document: Json<unknown>;
  published_at: InstantWithDefault;
  chain: JsonOrNull<unknown>;
};

export type NewsletterTable = {
  email: string;
  lang: 'en' | 'ar';
  created_at: InstantWithDefault;
};

export type OneTimeCodeTable = {
  phone: string;
  purpose: 'sign-in' | 'password';
  browser_hash: string;
  code_hash: string;
  attempts: Generated<number>;
  sent_at: Instant;
  expires_at: Instant;
  used_at: InstantOrNull;
};

export type OrderIssueTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  order_line_id: number;
  text: string;
  created_at: Instant;
  answer: Generated<string>;
  answered_at: InstantOrNull;
  answered_by: string | null;
  answered_by_staff_id: number | null;
};

export type OrderLineTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  kind: 'item' | 'combo';
  item_id: number | null;
  size_id: number | null;
  combo_id: number | null;
  group_id: number;
  name: Json<Text>;
  size_name: JsonOrNull<Text>;
  quantity: number;
  unit_fils: number;
  list_fils: number;
  extras_fils: number;
  total_fils: number;
  details: Json<OrderLineDetail[]>;
  ordered_by: Generated<string>;
};

export type OrderPartTable = {
  order_id: number;
  line: number;
  position: number;
  role: 'item' | 'fixed' | 'choice';
  item_id: number;
  size_id: number;
  name: Json<Text>;
  size_name: JsonOrNull<Text>;
  quantity: number;
  done_at: InstantOrNull;
  done_by: string | null;
  allergens: Json<PartAllergens>;
  done_by_staff_id: number | null;
  done_by_device_id: number | null;
};

export type OrderStatusHistoryTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  undone: Generated<boolean>;
  actor_kind: 'customer' | 'staff' | 'system';
  actor: string;
  reason: string | null;
  at: Instant;
  event: OrderEvent | 'undone';
  from_state: OrderState | null;
  to_state: OrderState;
  from_code: GeneratedAlways<number | null>;
  to_code: GeneratedAlways<number>;
  device_id: number | null;
  staff_id: number | null;
};

export type OutgoingMessageTable = {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  kind: 'phone_changed' | 'branch_unseen' | 'issue_answered';
  phone: string;
  lang: 'en' | 'ar';
  created_at: Instant;
  sent_at: InstantOrNull;
  store_id: number | null;
  body: Generated<string>;
};

export type PairingCodeTable = {
  code_hash: string;
  store_id: number;
  name: string;
  made_by: number;
  made_at: Instant;
  expires_at: Instant;
};

export type PaymentTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  attempt: number;
  provider: 'ccavenue' | 'paytabs';
  gateway_order_id: string;
  reference: string | null;
  amount_fils: number;
  currency: string;
  state: 'open' | 'paid' | 'failed' | 'expired' | 'refund_due' | 'refunded';
  captured_fils: Generated<number>;
  message: Generated<string>;
  card: Generated<string>;
  created_at: Instant;
  changed_at: Instant;
  next_look_at: InstantOrNull;
};

export type PaymentEventTable = {
  id: GeneratedAlways<number>;
  payment_id: number;
  kind: string;
  source: string;
  note: string;
  at: Instant;
};

export type PaymentRefundTable = {
  id: GeneratedAlways<number>;
  payment_id: number;
  reference: string;
  request_id: string | null;
  amount_fils: number;
  reason: string;
  note: string;
  lines: Json<RefundLine[]>;
  state: 'due' | 'done' | 'failed' | 'dismissed';
  actor_kind: 'staff' | 'system';
  actor: string;
  tries: Generated<number>;
  next_try_at: Instant;
  created_at: Instant;
  done_at: InstantOrNull;
  staff_id: number | null;
  device_id: number | null;
};

export type PhoneProofTable = {
  token_hash: string;
  phone: string;
  purpose: 'sign-in' | 'password';
  browser_hash: string;
  expires_at: Instant;
  used_at: InstantOrNull;
};

export type PictureTable = {
  name: string;
  bytes: Uint8Array;
  hash: string;
  menu_version: number;
};

export type PlaceTable = {
  id: string;
  details: Json<PlaceDetails>;
};

export type PointsAccountTable = {
  customer_id: number;
  balance: Generated<number>;
  next_expiry: InstantOrNull;
};

export type PointsEntryTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  order_id: number | null;
  kind: 'gained' | 'used' | 'returned' | 'taken_back' | 'expired';
  points: number;
  owed: Generated<number>;
  at: Instant;
  expires_at: InstantOrNull;
};

export type PosEventTable = {
  store_id: number;
  event_id: string;
  type: string;
  body: Json<unknown>;
  received_at: Instant;
  outcome: 'applied' | 'stale' | 'unknown' | 'illegal' | 'ignored' | null;
};

export type PosMessageTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  type: 'order.created' | 'order.cancel_requested';
  created_at: Instant;
  tries: Generated<number>;
  outcome: 'accepted' | 'received' | 'rejected' | 'refused' | 'given_up' | 'not_needed' | null;
};

export type PosOrderTable = {
  order_id: number;
  handed_at: Instant;
  due_at: Instant;
  pos_order_id: string | null;
  received_at: InstantOrNull;
  heard_at: Instant;
  sequence: Generated<number>;
  asked_at: InstantOrNull;
  alarmed_at: InstantOrNull;
  listed_at: InstantOrNull;
};

export type PrintJobTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  printer_id: number | null;
  kind: 'kitchen' | 'handover';
  version: Generated<number>;
  copy: Generated<number>;
  made_at: Instant;
  fetched_at: InstantOrNull;
  done_at: InstantOrNull;
  failed_at: InstantOrNull;
};

export type PrinterTable = {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
  kinds: string[];
  key_hash: string;
  added_at: Instant;
  added_by: number | null;
  seen_at: InstantOrNull;
  removed_at: InstantOrNull;
  device_id: number | null;
  is_screen: Generated<boolean>;
  session_hash: string | null;
};

export type ProfilePictureTable = {
  name: string;
  customer_id: number;
  webp: Uint8Array;
  created_at: Instant;
};

export type PushMessageTable = {
  id: GeneratedAlways<number>;
  subscription_id: number;
  order_id: number;
  kind: 'accepted' | 'ready' | 'on_the_way' | 'late' | 'cancelled' | 'back' | 'refunded' | 'review';
  created_at: Instant;
  sent_at: InstantOrNull;
};

export type PushSubscriptionTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  order_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  created_at: Instant;
  session_id: string | null;
};

export type ReviewTable = {
  order_id: number;
  customer_id: number;
  rating_tenths: number;
  feedback: string;
  created_at: Instant;
};

export type ReviewItemTable = {
  order_id: number;
  kind: 'item' | 'combo';
  entry_id: number;
  rating: number;
};

export type ReviewRefusalTable = {
  order_id: number;
  refused_at: Instant;
};

export type ReviewRequestTable = {
  order_id: number;
  told_at: Instant;
};

export type SettingChangeTable = {
  id: GeneratedAlways<number>;
  key: string;
  value: Json<unknown>;
  at: Instant;
  actor_id: number;
};

export type SharedCartTable = {
  id: GeneratedAlways<number>;
  public_id: string;
  store_id: number;
  order_type: 'Delivery' | 'Pickup';
  created_at: Instant;
  expires_at: Instant;
  closed_at: InstantOrNull;
  order_row: number | null;
  version: Generated<number>;
  dishes: Generated<number>;
};

export type SharedCartPersonTable = {
  id: GeneratedAlways<number>;
  cart_id: number;
  token_hash: string;
  name: string;
  is_owner: boolean;
  lines: JsonWithDefault<SharedItem[]>;
  revision: Generated<number>;
  joined_at: Instant;
};

export type StaffTable = {
  id: GeneratedAlways<number>;
  login: string | null;
  name: string;
  password_hash: string | null;
  role: 'manager' | 'store';
  lang: Generated<'en' | 'ar'>;
  is_active: Generated<boolean>;
  pin_hash: string | null;
};

export type StaffSessionTable = {
  token_hash: string;
  staff_id: number;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
};

export type StaffStoreTable = {
  staff_id: number;
  store_id: number;
};

export type StateTaxTable = {
  state_name: string;
  payment_method: 'Cash' | 'Card' | 'COP';
  tax_type: 0 | 1;
  tax_percent: number;
};

export type StoreTable = {
  store_id: number;
  branch_code: string;
  is_active: boolean;
  cloud_kitchen: boolean;
  lat: number;
  lng: number;
  time_zone: string;
  state_name: string;
  delivery_fee_fils: number;
  unseen_told_at: InstantOrNull;
  has_weekday_hours: boolean;
  opens_at: string;
  closes_at: string;
  kitchen_kind: string;
  shows_manual_address: boolean;
  manual_address: string;
  state_id: number;
  state_payment_method: string;
  state_tax_percent: number;
  state_tax_type: 0 | 1;
  country_id: number;
  country_code: string;
  country_name: string;
  country_delivery_fee_fils: number;
  zone_id: number;
  zone_name: string;
  zone_center_lat: number;
  zone_center_lng: number;
  zone_city_id: number;
  is_zone_city_active: boolean;
  trade_zone_id: number | null;
};

export type StoreAvailabilityTable = {
  store_id: number;
  kind: 'store' | 'item' | 'size' | 'combo' | 'modifier' | 'group';
  entry_id: number;
  state: 'not_sold' | 'out_of_stock';
  until: InstantOrNull;
  id: GeneratedAlways<number>;
  by: string | null;
  reason: string | null;
  at: InstantOrNull;
  ended_at: InstantOrNull;
  ended_by: string | null;
  in_files: Generated<boolean>;
};

export type StoreBackupTable = {
  store_id: number;
  position: number;
  backup_store_id: number;
  priority: number;
};

export type StoreBusyTable = {
  store_id: number;
  minutes: 10 | 20 | 30;
  until: Instant;
  by: string;
  at: Instant;
};

export type StoreDayTable = {
  store_id: number;
  business_day: string;
  opens_at: InstantOrNull;
  closes_at: InstantOrNull;
  by: string;
  at: Instant;
};

export type StoreHoursTable = {
  store_id: number;
  position: number;
  weekday: 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday';
  opens_at: string;
  closes_at: string;
};

export type StoreKitchenTable = {
  store_id: number;
  max_orders: number | null;
  max_make_seconds: number | null;
  base_minutes: number | null;
  lanes: number | null;
  last_order_minutes: number | null;
  release_minutes: number | null;
  later_delivery: boolean | null;
  day_starts_at: string | null;
  without_screen: 'nothing' | 'tell' | 'refuse' | null;
};

export type StorePauseTable = {
  id: GeneratedAlways<number>;
  store_id: number;
  scope: 'whole' | 'delivery' | 'pickup';
  until: InstantOrNull;
  reason: string;
  by: string;
  at: Instant;
  ended_at: InstantOrNull;
  ended_by: string | null;
};

export type StorePosTable = {
  store_id: number;
  is_on: boolean;
  base_url: string;
  board: 'shows' | 'moves';
  send_secret: string;
  receive_secret: string;
  former_send_secret: string | null;
  former_receive_secret: string | null;
  former_until: InstantOrNull;
  missed: Generated<number>;
};

export type StoreTranslationTable = {
  store_id: number;
  lang: 'en' | 'ar';
  name: string;
  address: string;
  city: string;
  zone_city: string;
};

export type TillRefundTable = {
  id: GeneratedAlways<number>;
  order_id: number;
  store_id: number;
  business_day: string;
  method: 'Cash' | 'COP';
  amount_fils: number;
  lines: Json<RefundLine[]>;
  reason: string;
  note: string;
  request_id: string;
  actor: string;
  staff_id: number | null;
  device_id: number | null;
  created_at: Instant;
};

export type TrackingEventTable = {
  id: GeneratedAlways<number>;
  kind: 'user_tracking' | 'payment_logs';
  fields: Json<unknown>;
  at: InstantWithDefault;
};

export type WishlistTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  kind: 'item' | 'combo';
  entry_id: number;
  group_id: number;
  top_deal: Generated<boolean>;
  top_item: Generated<boolean>;
  created_at: Instant;
};

export type Database = {
  actor: ActorTable;
  address: AddressTable;
  attempt_count: AttemptCountTable;
  audit_log: AuditLogTable;
  board_command: BoardCommandTable;
  board_screen: BoardScreenTable;
  capacity_slot: CapacitySlotTable;
  cash_count: CashCountTable;
  chain_document: ChainDocumentTable;
  code_send: CodeSendTable;
  contact_request: ContactRequestTable;
  coupon: CouponTable;
  coupon_redemption: CouponRedemptionTable;
  coupon_use: CouponUseTable;
  customer: CustomerTable;
  customer_order: CustomerOrderTable;
  customer_session: CustomerSessionTable;
  day_close: DayCloseTable;
  day_counter: DayCounterTable;
  delivery_zone: DeliveryZoneTable;
  device: DeviceTable;
  driver_position: DriverPositionTable;
  erasure: ErasureTable;
  feedback: FeedbackTable;
  franchise_application: FranchiseApplicationTable;
  generated_secret: GeneratedSecretTable;
  mailing_list: MailingListTable;
  menu_version: MenuVersionTable;
  newsletter: NewsletterTable;
  one_time_code: OneTimeCodeTable;
  order_issue: OrderIssueTable;
  order_line: OrderLineTable;
  order_part: OrderPartTable;
  order_status_history: OrderStatusHistoryTable;
  outgoing_message: OutgoingMessageTable;
  pairing_code: PairingCodeTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  payment_refund: PaymentRefundTable;
  phone_proof: PhoneProofTable;
  picture: PictureTable;
  place: PlaceTable;
  points_account: PointsAccountTable;
  points_entry: PointsEntryTable;
  pos_event: PosEventTable;
  pos_message: PosMessageTable;
  pos_order: PosOrderTable;
  print_job: PrintJobTable;
  printer: PrinterTable;
  profile_picture: ProfilePictureTable;
  push_message: PushMessageTable;
  push_subscription: PushSubscriptionTable;
  review: ReviewTable;
  review_item: ReviewItemTable;
  review_refusal: ReviewRefusalTable;
  review_request: ReviewRequestTable;
  setting_change: SettingChangeTable;
  shared_cart: SharedCartTable;
  shared_cart_person: SharedCartPersonTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_store: StaffStoreTable;
  state_tax: StateTaxTable;
  store: StoreTable;
  store_availability: StoreAvailabilityTable;
  store_backup: StoreBackupTable;
  store_busy: StoreBusyTable;
  store_day: StoreDayTable;
  store_hours: StoreHoursTable;
  store_kitchen: StoreKitchenTable;
  store_pause: StorePauseTable;
  store_pos: StorePosTable;
  store_translation: StoreTranslationTable;
  till_refund: TillRefundTable;
  tracking_event: TrackingEventTable;
  wishlist: WishlistTable;
};
