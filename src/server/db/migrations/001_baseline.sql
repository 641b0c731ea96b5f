-- The tables of version 0.2.0. From here on migrations never change: what comes next is a new file.
-- Money is in fils (1/100 dirham). Names in two languages are documents of the form {"en": ..., "ar": ...}.
-- A statement ends with a semicolon at the end of a line, and the next one begins in the first column.

-- The number of a state in the lists of the specification; null for a word that is no state.
create function order_code(state text) returns smallint language sql immutable as $$
  select case state
    when 'pending' then 1
    when 'in_kitchen' then 2
    when 'ready' then 3
    when 'dispatched' then 4
    when 'completed' then 5
    when 'cancelled' then 6
    when 'expired' then 6
    when 'given_up' then 6
    when 'scheduled' then 7
    when 'on_hold' then 8
    when 'awaiting_payment' then 8
  end::smallint
$$;

-- Branches

-- A branch as it was imported, and when its managers were last told that no screen is open.
create table store (
  store_id integer primary key,
  branch_code text not null unique,
  is_active boolean not null,
  cloud_kitchen boolean not null,
  lat double precision not null,
  lng double precision not null,
  time_zone text not null,
  state_name text not null,
  delivery_fee_fils integer not null check (delivery_fee_fils >= 0),
  -- When the managers were last told that nobody looks at the board.
  unseen_told_at timestamptz,
  has_weekday_hours boolean not null,
  opens_at time not null,
  closes_at time not null,
  kitchen_kind text not null,
  shows_manual_address boolean not null,
  manual_address text not null,
  state_id integer not null,
  state_payment_method text not null,
  state_tax_percent double precision not null,
  state_tax_type integer not null check (state_tax_type in (0, 1)),
  country_id integer not null,
  country_code text not null,
  country_name text not null,
  country_delivery_fee_fils integer not null,
  zone_id integer not null,
  zone_name text not null,
  zone_center_lat double precision not null,
  zone_center_lng double precision not null,
  zone_city_id integer not null,
  is_zone_city_active boolean not null,
  trade_zone_id integer
);

create table store_translation (
  store_id integer references store(store_id) on delete cascade,
  lang text check (lang in ('en', 'ar')),
  name text not null,
  address text not null,
  city text not null,
  zone_city text not null,
  primary key (store_id, lang)
);

create table store_hours (
  store_id integer references store(store_id) on delete cascade,
  position integer,
  weekday text not null
    check (weekday in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  opens_at time not null,
  closes_at time not null,
  primary key (store_id, position)
);

-- Branches that take over when this one is closed. They may be branches that were never imported.
create table store_backup (
  store_id integer references store(store_id) on delete cascade,
  position integer,
  backup_store_id integer not null,
  priority integer not null,
  primary key (store_id, position)
);

-- Where a branch delivers.
create table delivery_zone (
  id integer primary key,
  store_id integer not null references store(store_id) unique,
  is_active boolean not null,
  -- A closed ring of [longitude, latitude].
  ring jsonb not null
);

create table state_tax (
  state_name text,
  payment_method text check (payment_method in ('Cash', 'Card', 'COP')),
  tax_type smallint not null check (tax_type in (0, 1)),
  tax_percent double precision not null check (tax_percent between 0 and 100),
  primary key (state_name, payment_method)
);

create table place (
  id text primary key,
  details jsonb not null
);

-- Whole documents that pages show: content, nutrition, offers, types of feedback.
create table chain_document (
  kind text primary key,
  document jsonb not null
);

-- Other opening hours of one business day, set by the branch.
create table store_day (
  store_id integer references store(store_id),
  business_day date,
  opens_at timestamptz,
  closes_at timestamptz,
  by text not null,
  at timestamptz not null,
  primary key (store_id, business_day)
);

-- A branch that takes no orders for a while: none at all, no delivery, or no pickup. One of each
-- at a time.
create table store_pause (
  id bigint generated always as identity primary key,
  store_id integer not null references store(store_id),
  scope text not null check (scope in ('whole', 'delivery', 'pickup')),
  until timestamptz,
  reason text not null,
  by text not null,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create unique index store_pause_active on store_pause (store_id, scope) where ended_at is null;
create index store_pause_of_store on store_pause (store_id, at);

-- What managers set for the kitchen of a branch. Null: as the brand has it.
create table store_kitchen (
  store_id integer primary key references store(store_id),
  max_orders integer check (max_orders >= 0),
  max_make_seconds integer check (max_make_seconds >= 0),
  base_minutes integer check (base_minutes between 1 and 240),
  -- How many tickets the kitchen makes side by side.
  lanes integer check (lanes between 1 and 50),
  last_order_minutes integer check (last_order_minutes between 0 and 120),
  release_minutes integer check (release_minutes between 5 and 240),
  later_delivery boolean,
  day_starts_at text check (day_starts_at ~ '^(0[0-9]|1[01]):[0-5][0-9]$'),
  without_screen text check (without_screen in ('nothing', 'tell', 'refuse'))
);

-- Branches that hand their orders to an outside point of sale. No row, or switched off: the built-in
-- board alone.
create table store_pos (
  store_id integer primary key references store(store_id),
  is_on boolean not null,
  base_url text not null,
  -- What the board does beside it: it shows the orders, or moves them too.
  board text not null check (board in ('shows', 'moves')),
  -- One secret for each direction; those before them still count until the change is over.
  send_secret text not null,
  receive_secret text not null,
  former_send_secret text,
  former_receive_secret text,
  former_until timestamptz,
  -- How often in a row it has not answered.
  missed integer default 0 not null check (missed >= 0)
);

-- Minutes that a busy branch adds to every promise for a while.
create table store_busy (
  store_id integer primary key references store(store_id),
  minutes integer not null check (minutes in (10, 20, 30)),
  until timestamptz not null,
  by text not null,
  at timestamptz not null
);

-- Orders and work that a quarter of an hour has taken. Counted in the statement that places an
-- order, so that two orders cannot share the last place.
create table capacity_slot (
  store_id integer references store(store_id),
  starts_at timestamptz,
  orders integer not null check (orders >= 0),
  make_seconds integer not null check (make_seconds >= 0),
  primary key (store_id, starts_at)
);

-- The boards that are open at a branch, which report every few seconds, and the menu groups that
-- each shows (null: all). A group that no open screen shows appears on all of them.
create table board_screen (
  store_id integer references store(store_id),
  id uuid,
  groups integer[],
  seen_at timestamptz not null,
  primary key (store_id, id)
);

-- Menu

-- The newest row is the menu that is sold. A menu goes live as a whole; earlier ones stay.
create table menu_version (
  version integer generated always as identity primary key,
  document jsonb not null,
  published_at timestamptz default now() not null,
  -- The whole chain as it was imported; null where it is too old to bring back.
  chain jsonb
);

-- The pictures and clips of the imported chain, so that every process can serve them. They are kept as long as the chain of
-- their menu can be brought back.
create table picture (
  name text primary key,
  bytes bytea not null,
  hash text not null,
  menu_version integer not null
);
-- The files are compressed already.
alter table picture alter column bytes set storage external;

-- What a branch does not sell, by its files or by its people. Rows are ended and not deleted,
-- because the day report counts the minutes.
create table store_availability (
  store_id integer not null references store(store_id),
  kind text not null,
  entry_id integer not null,
  state text not null check (state in ('not_sold', 'out_of_stock')),
  until timestamptz,
  id bigint generated always as identity primary key,
  -- The login of a person; null: the files.
  by text,
  reason text,
  at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- Whether the newest files still name it. A row of the files that people ended stays ended until
  -- the files drop it.
  in_files boolean default false not null,
  constraint store_availability_kind
    check (kind in ('store', 'item', 'size', 'combo', 'modifier', 'group'))
);
create index store_availability_active on store_availability (store_id) where ended_at is null;
create unique index store_availability_files
  on store_availability (store_id, kind, entry_id, state)
  where in_files;
create index store_availability_of_store on store_availability (store_id);
create unique index store_availability_people
  on store_availability (store_id, kind, entry_id)
  where ended_at is null and by is not null;

-- Customers

-- People who order. Phone and e-mail are unique among accounts only: each guest visit has a row of
-- its own.
create table customer (
  id integer generated always as identity (start with 1001) primary key,
  is_guest boolean not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  created_at timestamptz default now() not null,
  password_hash text,
  birthday date,
  gender text check (gender in ('Male', 'Female', 'Other')),
  profile_pic text,
  profile_pic_social text,
  social_login boolean default false not null,
  is_active boolean default true not null
);
create unique index customer_email on customer (lower(email)) where not is_guest;
create index customer_guest_created on customer (created_at) where is_guest;
create index customer_guest_phone on customer (phone) where is_guest;
create unique index customer_phone on customer (phone) where not is_guest;

-- A signed-in browser. The refresh token rotates; only its hash is kept, and the one before it, to
-- notice a stolen token.
create table customer_session (
  id uuid primary key,
  customer_id integer not null references customer(id) on delete cascade,
  refresh_hash text not null unique,
  previous_hash text,
  rotated_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index customer_session_customer on customer_session (customer_id);

-- Codes for signing in. Only the browser that asked for a code can use it, so that a stranger
-- cannot replace it.
create table one_time_code (
  phone text,
  purpose text check (purpose in ('sign-in', 'password')),
  browser_hash text,
  -- Hashed with a pepper, bound to phone, purpose and browser.
  code_hash text not null,
  attempts integer default 0 not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone, purpose, browser_hash)
);

-- What a right code proves, once and for ten minutes.
create table phone_proof (
  token_hash text primary key,
  phone text not null,
  purpose text not null,
  browser_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint phone_proof_purpose check (purpose in ('sign-in', 'password'))
);

-- Every code that was requested, without a phone or address in clear. The limits count these rows
-- before anything is sent.
create table code_send (
  id bigint generated always as identity primary key,
  phone_key text not null,
  address_key text not null,
  purpose text not null check (purpose in ('sign-in', 'password')),
  sent_at timestamptz not null,
  -- Wrong guesses at this code.
  wrong integer default 0 not null,
  verified_at timestamptz
);
create index code_send_address on code_send (address_key, sent_at);
create index code_send_phone on code_send (phone_key, sent_at);
create index code_send_time on code_send (sent_at);

-- Pictures of customers, encoded anew. The name cannot be guessed.
create table profile_picture (
  name uuid primary key,
  customer_id integer not null references customer(id) on delete cascade unique,
  webp bytea not null,
  created_at timestamptz not null
);

create table address (
  id integer generated always as identity (start with 501) primary key,
  customer_id integer not null references customer(id) on delete cascade,
  place text not null check (place in ('Home', 'Office', 'Other')),
  full_address text not null,
  extra_details text not null,
  lat double precision,
  lng double precision,
  created_at timestamptz not null,
  -- Street, building and so on, each by itself.
  door jsonb,
  -- The words of the place in both languages.
  names jsonb,
  check ((lat is null) = (lng is null))
);
create index address_customer on address (customer_id);

create table wishlist (
  id integer generated always as identity (start with 301) primary key,
  customer_id integer not null references customer(id) on delete cascade,
  kind text not null check (kind in ('item', 'combo')),
  entry_id integer not null,
  -- The group of the menu that it was added from.
  group_id integer not null,
  top_deal boolean default false not null,
  top_item boolean default false not null,
  created_at timestamptz not null,
  unique (customer_id, kind, entry_id)
);

-- Somebody outside every delivery zone who wants to be told when that changes.
create table contact_request (
  id integer generated always as identity primary key,
  customer_id integer references customer(id),
  phone text not null,
  address text not null,
  lang text not null,
  created_at timestamptz not null,
  constraint contact_request_lang check (lang in ('en', 'ar'))
);
create index contact_request_customer on contact_request (customer_id);

-- Text messages that are sent after a commit. Once one is sent or given up, its phone is emptied.
create table outgoing_message (
  id bigint generated always as identity primary key,
  customer_id integer references customer(id),
  kind text not null,
  phone text not null,
  lang text not null check (lang in ('en', 'ar')),
  created_at timestamptz not null,
  sent_at timestamptz,
  store_id integer references store(store_id),
  -- The answer to a report. Once sent, the words stay with the report only.
  body text default '' not null,
  constraint outgoing_message_about
    check ((customer_id is null) = (kind = 'branch_unseen') and (store_id is null) = (kind <> 'branch_unseen')),
  constraint outgoing_message_kind check (kind in ('phone_changed', 'branch_unseen', 'issue_answered'))
);
create index outgoing_message_customer on outgoing_message (customer_id);
create index outgoing_message_store on outgoing_message (store_id);

-- Staff, screens and printers

-- Staff of the console. Somebody with a login has a password; a person of a branch has a name and
-- a PIN only.
create table staff (
  id integer generated always as identity primary key,
  login text unique check (login = lower(login)),
  name text not null,
  password_hash text,
  role text not null check (role in ('manager', 'store')),
  lang text default 'en' not null check (lang in ('en', 'ar')),
  is_active boolean default true not null,
  pin_hash text,
  constraint staff_login_with_password check ((login is null) = (password_hash is null)),
  constraint staff_person_of_a_branch check (login is not null or role = 'store')
);

create table staff_store (
  staff_id integer references staff(id),
  store_id integer references store(store_id),
  primary key (staff_id, store_id)
);
create index staff_store_branch on staff_store (store_id);

-- Sessions by the hash of their cookie.
create table staff_session (
  token_hash text primary key,
  staff_id integer not null references staff(id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

-- Screens of a branch, paired once with a code. A revoked screen stays, because the audit log
-- names it.
create table device (
  id integer generated always as identity primary key,
  store_id integer not null references store(store_id),
  name text not null,
  token_hash text not null unique,
  paired_at timestamptz not null,
  paired_by integer not null references staff(id),
  seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by integer references staff(id)
);
create index device_paired_by on device (paired_by);
create index device_revoked_by on device (revoked_by);
create index device_store on device (store_id);

-- Works once, for ten minutes. Only a keyed hash is kept.
create table pairing_code (
  code_hash text primary key,
  store_id integer not null references store(store_id),
  name text not null,
  made_by integer not null references staff(id),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index pairing_code_made_by on pairing_code (made_by);
create index pairing_code_store on pairing_code (store_id);

-- Printers that fetch their tickets themselves. A screen that prints is a printer too.
create table printer (
  id integer generated always as identity primary key,
  store_id integer not null references store(store_id),
  name text not null,
  kinds text[] not null,
  key_hash text not null unique,
  added_at timestamptz not null,
  added_by integer references staff(id),
  seen_at timestamptz,
  removed_at timestamptz,
  device_id integer references device(id),
  is_screen boolean default false not null,
  -- A screen of a signed-in member prints for as long as this session lasts.
  session_hash text,
  constraint printer_added check (added_by is not null or device_id is not null)
);
create index printer_added_by on printer (added_by);
create index printer_device on printer (device_id);
create index printer_store on printer (store_id);

-- Settings, audit and limits

-- Who can act: a member of staff, a screen, or a part of the system by its name.
create table actor (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('staff', 'device', 'system')),
  staff_id integer references staff(id) unique,
  device_id integer unique constraint actor_device references device(id),
  name text unique,
  check ((kind = 'staff') = (staff_id is not null)),
  check ((kind = 'device') = (device_id is not null)),
  check ((kind = 'system') = (name is not null))
);

-- Who did what, written in the transaction of the change and never changed or deleted. It holds no
-- personal data.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer not null references actor(id),
  at_device_id integer constraint audit_log_device references device(id),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  store_id integer references store(store_id),
  before jsonb,
  after jsonb
);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_at_device on audit_log (at_device_id);
create index audit_log_store on audit_log (store_id, id);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);

-- Every change of a setting. The newest row of a key counts.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  at timestamptz not null,
  actor_id integer not null
);
create index setting_change_newest on setting_change (key, id desc);

-- Counters of attempts, shared by all processes.
create table attempt_count (
  key text,
  window_start timestamptz,
  attempts integer not null,
  primary key (key, window_start)
);

-- Secrets made at the first start outside production. In production they come from the
-- environment.
create table generated_secret (
  name text primary key,
  value text not null
);

-- Orders

-- An order keeps copies of names and prices, so that a later menu changes no order.
create table customer_order (
  id bigint generated always as identity primary key,
  order_id text not null unique check (order_id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- The key of the request: the same key is the same order.
  unique_order_id uuid not null,
  customer_id integer not null references customer(id),
  -- Fingerprint of what was ordered: the same key with another body is refused.
  request_hash text not null,
  store_id integer not null references store(store_id),
  order_type text not null check (order_type in ('Delivery', 'Pickup', 'qr-Pickup')),
  payment_method text not null check (payment_method in ('Cash', 'Card', 'COP')),
  payment_status text not null,
  pos_state text default 'queued' not null,
  check_number text not null,
  subtotal_fils integer not null check (subtotal_fils >= 0),
  list_savings_fils integer not null check (list_savings_fils >= 0),
  coupon_discount_fils integer not null check (coupon_discount_fils >= 0),
  delivery_fee_fils integer not null check (delivery_fee_fils >= 0),
  tax_fils integer not null check (tax_fils >= 0),
  tax_percent double precision not null,
  tax_type smallint not null,
  total_fils integer not null check (total_fils >= 0),
  net_fils integer not null,
  gross_without_discount_fils integer not null,
  quantity integer not null check (quantity > 0),
  coupon_code text,
  special_inst text not null,
  cutlery boolean not null,
  lang text not null check (lang in ('en', 'ar')),
  name text not null,
  email text not null,
  phone text not null,
  lat double precision,
  lng double precision,
  house text not null,
  street text not null,
  delivery_address text not null,
  device jsonb not null,
  ip text,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  promised_from timestamptz not null,
  promised_to timestamptz not null,
  scheduled_for timestamptz,
  acknowledged_at timestamptz,
  reason text,
  version integer default 1 not null,
  -- The sum that the customer pays with.
  change_for_fils integer check (change_for_fils > 0),
  leave_at_door boolean default false not null,
  rider_note text default '' not null,
  -- The state decides; the code that the specification knows follows from it.
  state text not null,
  status smallint generated always as (order_code(state)) stored not null,
  -- From a closed list. Emptied when the customer is erased.
  allergies text[] default '{}'::text[] not null,
  business_day date not null,
  -- The number that people call out; it counts from 1 for each branch and business day.
  day_number integer not null check (day_number > 0),
  hold_reason text check (hold_reason in ('customer', 'item', 'rider', 'busy')),
  -- When an order on hold rings again.
  hold_until timestamptz,
  -- When the branch saw that the order was cancelled. Until then the board shows it, struck
  -- through.
  cancel_seen_at timestamptz,
  make_seconds integer not null check (make_seconds >= 0),
  -- The quarter of an hour in which the order has its place.
  capacity_at timestamptz not null,
  points_used integer default 0 not null check (points_used >= 0),
  points_discount_fils integer default 0 not null check (points_discount_fils >= 0),
  points_to_earn integer default 0 not null check (points_to_earn >= 0),
  points_live_months integer check (points_live_months > 0),
  points_refunded_fils integer default 0 not null check (points_refunded_fils >= 0),
  -- Whole dirhams for the driver, inside the total, without tax and not part of the sales.
  tip_fils integer default 0 not null check (tip_fils >= 0 and (tip_fils % 100) = 0),
  -- Since when the customer waits in front of the branch.
  arrived_at timestamptz,
  arrival_plate text default '' not null,
  arrival_seen_at timestamptz,
  rider_name text default '' not null,
  rider_phone text default '' not null,
  -- The way an order came in. There is one so far.
  channel text default 'web' not null check (channel = 'web'),
  -- By when the order has to leave the kitchen: the start of its promise less the ride.
  prep_due_at timestamptz not null,
  -- By how much the branch accepted the order later than it was promised: taken back with the accept.
  accepted_later_minutes smallint default 0 not null check (accepted_later_minutes >= 0),
  constraint customer_order_payment_status
    check (payment_status in ('COD', 'Card On Pickup', 'Card Pending', 'Card Paid', 'Card Not Paid', 'Card Refunded')),
  constraint customer_order_pos_state
    check (pos_state in ('held', 'queued', 'sent', 'received', 'accepted', 'failed')),
  constraint customer_order_state check (order_code(state) is not null),
  constraint customer_order_tax_type check (tax_type in (0, 1)),
  unique (customer_id, unique_order_id)
);
create index customer_order_cancel_unseen
  on customer_order (store_id, changed_at)
  where state = 'cancelled' and cancel_seen_at is null;
create unique index customer_order_day_number on customer_order (store_id, business_day, day_number);
create index customer_order_handed_over on customer_order (changed_at) where state = 'completed';
create index customer_order_live
  on customer_order (store_id, status)
  where status in (1, 2, 3, 4, 7, 8);
create index customer_order_newest on customer_order (customer_id, placed_at desc, id desc);
-- One order for one key and phone, also when a guest had to identify again before sending it
-- again.
create unique index customer_order_repeat
  on customer_order (phone, unique_order_id)
  where phone <> 'erased';
create index customer_order_riders
  on customer_order (store_id, changed_at)
  where rider_name <> '' or rider_phone <> '';
create index customer_order_scheduled on customer_order (scheduled_for) where state = 'scheduled';
create index customer_order_store_time on customer_order (store_id, placed_at);
-- Cancelled orders whose money has not gone back.
create index customer_order_to_refund
  on customer_order (changed_at)
  where state = 'cancelled' and payment_status = 'Card Paid';
create index customer_order_unpaid on customer_order (placed_at) where state = 'awaiting_payment';

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order(id),
  position integer not null,
  kind text not null check (kind in ('item', 'combo')),
  item_id integer,
  size_id integer,
  combo_id integer,
  group_id integer not null,
  name jsonb not null,
  size_name jsonb,
  quantity integer not null check (quantity > 0),
  unit_fils integer not null check (unit_fils >= 0),
  list_fils integer not null,
  extras_fils integer not null check (extras_fils >= 0),
  total_fils integer not null,
  -- Chosen modifiers and options: [{kind, id, groupId, name, quantity, priceFils}].
  details jsonb not null,
  -- Whose dish it is, in an order that several people put together.
  ordered_by text default '' not null,
  check (total_fils = ((unit_fils + extras_fils) * quantity)),
  unique (order_id, position)
);
create index order_line_ordered_by on order_line (order_id) where ordered_by <> '';

-- What an order is made of, one row for each thing that the kitchen makes, frozen when the order
-- was placed.
create table order_part (
  order_id bigint references customer_order(id),
  line integer,
  position integer,
  role text not null check (role in ('item', 'fixed', 'choice')),
  item_id integer not null,
  size_id integer not null,
  name jsonb not null,
  -- Null where the item has one size only.
  size_name jsonb,
  -- All pieces of the line.
  quantity integer not null check (quantity > 0),
  done_at timestamptz,
  done_by text,
  -- What it contains and may contain, frozen when the order was placed.
  allergens jsonb not null,
  done_by_staff_id integer references staff(id),
  done_by_device_id integer references device(id),
  primary key (order_id, line, position)
);

-- Every step of an order: what happened, who did it, and at which screen.
create table order_status_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order(id),
  undone boolean default false not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor text not null,
  reason text,
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  from_code smallint generated always as (order_code(from_state)) stored,
  to_code smallint generated always as (order_code(to_state)) stored not null,
  device_id integer references device(id),
  staff_id integer references staff(id),
  constraint order_status_history_event
    check (event in ('undone', 'placed', 'placed_unpaid', 'scheduled', 'paid', 'paid_for_later',
      'payment_expired', 'given_up', 'revived', 'revived_for_later', 'released', 'accepted', 'readied',
      'dispatched', 'completed', 'held', 'resumed', 'rejected', 'cancelled_by_staff', 'cancelled_by_customer',
      'recalled', 'recalled_for_later')),
  constraint order_status_history_member check (staff_id is null or actor_kind = 'staff'),
  constraint order_status_history_states
    check (order_code(to_state) is not null and (from_state is null or order_code(from_state) is not null))
);
create index order_status_history_device on order_status_history (device_id);
create index order_status_history_order on order_status_history (order_id, id);

-- The next ticket number of a branch and business day.
create table day_counter (
  store_id integer references store(store_id),
  business_day date,
  next integer not null check (next > 1),
  primary key (store_id, business_day)
);

-- Where the driver of an order was last. One row while the order is on its way; no track is kept.
create table driver_position (
  order_id integer primary key references customer_order(id) on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  at timestamptz not null
);

-- Point of sale

-- Orders that were handed to the point of sale of their branch.
create table pos_order (
  order_id bigint primary key references customer_order(id),
  handed_at timestamptz not null,
  due_at timestamptz not null,
  -- The order's number over there.
  pos_order_id text,
  received_at timestamptz,
  -- The last word about the order, and the highest number that its words bore.
  heard_at timestamptz not null,
  sequence bigint default 0 not null,
  -- When it was last asked about.
  asked_at timestamptz,
  -- When the branch was told that nothing was decided, and when a manager was.
  alarmed_at timestamptz,
  listed_at timestamptz
);

-- What is told to a point of sale about an order. The row is written in the transaction of the
-- change; without an outcome it is still to be sent.
create table pos_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order(id),
  type text not null check (type in ('order.created', 'order.cancel_requested')),
  created_at timestamptz not null,
  tries integer default 0 not null,
  outcome text check (outcome in ('accepted', 'received', 'rejected', 'refused', 'given_up', 'not_needed')),
  unique (order_id, type)
);

-- What points of sale told, kept for two days: the same event again changes nothing. Without an
-- outcome it is still to be applied.
create table pos_event (
  store_id integer not null references store(store_id),
  event_id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null,
  outcome text check (outcome in ('applied', 'stale', 'unknown', 'illegal', 'ignored')),
  primary key (store_id, event_id)
);
create index pos_event_open on pos_event (received_at) where outcome is null;

-- Board, printing and the end of the day

-- Commands of a screen by their id, kept for two days: a screen that lost its line sends them
-- again.
create table board_command (
  order_id bigint references customer_order(id),
  id uuid,
  at timestamptz not null,
  primary key (order_id, id)
);
create index board_command_at on board_command (at);

-- Tickets to print, one for each order, printer, kind, version and copy. Without a printer:
-- printed at a screen.
create table print_job (
  id integer generated always as identity primary key,
  order_id bigint not null references customer_order(id),
  printer_id integer references printer(id),
  kind text not null check (kind in ('kitchen', 'handover')),
  version integer default 1 not null,
  copy integer default 1 not null,
  made_at timestamptz not null,
  fetched_at timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  unique nulls not distinct (order_id, printer_id, kind, version, copy)
);
create index print_job_printer on print_job (printer_id, id);

-- The cash counted at the end of a business day. A second count is a new row, and the last one
-- counts.
create table cash_count (
  id bigint generated always as identity primary key,
  store_id integer not null references store(store_id),
  business_day date not null,
  counted_fils integer not null check (counted_fils >= 0),
  by text not null,
  at timestamptz not null,
  staff_id integer references staff(id),
  device_id integer references device(id)
);
create index cash_count_of_day on cash_count (store_id, business_day, id);

-- A business day is closed once.
create table day_close (
  store_id integer references store(store_id),
  business_day date,
  by text not null,
  at timestamptz not null,
  staff_id integer references staff(id),
  device_id integer references device(id),
  primary key (store_id, business_day)
);

-- Payments

-- Attempts to pay by card. The row exists before the customer is sent to the gateway, so that
-- every message about money finds it.
create table payment (
  id integer generated always as identity primary key,
  order_id bigint not null references customer_order(id),
  attempt integer not null,
  provider text not null check (provider in ('ccavenue', 'paytabs')),
  -- Our number at the gateway, a new one for each attempt.
  gateway_order_id text not null unique,
  -- The gateway's number. One number pays one order.
  reference text,
  amount_fils integer not null check (amount_fils > 0),
  currency text not null,
  state text not null
    check (state in ('open', 'paid', 'failed', 'expired', 'refund_due', 'refunded')),
  -- What the gateway took, by its own word.
  captured_fils integer default 0 not null check (captured_fils >= 0),
  message text default '' not null,
  card text default '' not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  next_look_at timestamptz,
  unique (order_id, attempt),
  unique (provider, reference)
);
create index payment_look on payment (next_look_at) where next_look_at is not null;
-- An order is paid once.
create unique index payment_paid_once on payment (order_id) where state = 'paid';

create table payment_event (
  id bigint generated always as identity primary key,
  payment_id integer not null references payment(id),
  kind text not null,
  source text not null,
  note text not null,
  at timestamptz not null
);
create index payment_event_payment on payment_event (payment_id, id);

-- Money on its way back by card. The row comes first, the call to the gateway after it.
create table payment_refund (
  id integer generated always as identity primary key,
  payment_id integer not null references payment(id),
  reference text not null unique,
  -- The press of a button: the same one twice is one refund.
  request_id uuid unique,
  amount_fils integer not null check (amount_fils > 0),
  reason text not null,
  note text not null,
  -- [{line_id, quantity}]; empty for the whole order.
  lines jsonb not null,
  state text not null check (state in ('due', 'done', 'failed', 'dismissed')),
  actor_kind text not null check (actor_kind in ('staff', 'system')),
  actor text not null,
  tries integer default 0 not null,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  staff_id integer references staff(id),
  device_id integer references device(id),
  constraint payment_refund_member
    check (staff_id is null and device_id is null or actor_kind = 'staff')
);
create index payment_refund_due on payment_refund (next_try_at) where state = 'due';
create index payment_refund_payment on payment_refund (payment_id);

-- Cash and card-on-pickup money that the counter gave back. It left the drawer on the business day
-- in the row.
create table till_refund (
  id integer generated always as identity primary key,
  order_id bigint not null references customer_order(id),
  store_id integer not null references store(store_id),
  business_day date not null,
  method text not null check (method in ('Cash', 'COP')),
  amount_fils integer not null check (amount_fils > 0),
  lines jsonb not null,
  reason text not null,
  note text not null,
  request_id uuid not null unique,
  actor text not null,
  staff_id integer references staff(id),
  device_id integer references device(id),
  created_at timestamptz not null
);
create index till_refund_day on till_refund (store_id, business_day);
create index till_refund_order on till_refund (order_id);

-- Coupons and points

create table coupon (
  id integer primary key,
  code text not null unique check (code = upper(code)),
  rules jsonb not null,
  max_uses integer,
  per_customer_limit integer,
  used integer default 0 not null,
  is_active boolean not null,
  check (used >= 0 and (max_uses is null or used <= max_uses))
);

-- How often a customer used a coupon, counted under the lock of the row, so that two orders cannot
-- share the last use.
create table coupon_use (
  coupon_id integer references coupon(id),
  customer_id integer references customer(id),
  used integer not null check (used >= 0),
  primary key (coupon_id, customer_id)
);
create index coupon_use_customer on coupon_use (customer_id);

-- Which order used a coupon. A cancelled order gives its use back once.
create table coupon_redemption (
  order_id bigint primary key references customer_order(id) on delete cascade,
  coupon_id integer not null references coupon(id),
  customer_id integer not null references customer(id),
  redeemed_at timestamptz not null,
  released_at timestamptz
);
create index coupon_redemption_coupon on coupon_redemption (coupon_id);
create index coupon_redemption_customer on coupon_redemption (customer_id);

-- The points of a customer, locked before anything is written about them. There is no reference to
-- the customer: it would be locked after the order here and before it by an erasure, and the two
-- would wait for each other.
create table points_account (
  customer_id integer primary key,
  balance integer default 0 not null check (balance >= 0),
  next_expiry timestamptz
);
create index points_account_expiring on points_account (next_expiry) where next_expiry is not null;

-- Everything gained, used, returned and expired. The balance is the sum.
create table points_entry (
  id bigint generated always as identity primary key,
  customer_id integer not null references points_account(customer_id),
  order_id bigint references customer_order(id),
  kind text not null check (kind in ('gained', 'used', 'returned', 'taken_back', 'expired')),
  points integer not null,
  -- What should have gone back but was spent already.
  owed integer default 0 not null,
  at timestamptz not null,
  expires_at timestamptz,
  check (case
    when kind in ('gained', 'returned') then points > 0
    when kind = 'taken_back' then points <= 0
    else points < 0
  end)
);
create index points_entry_customer on points_entry (customer_id, id);
create index points_entry_order on points_entry (order_id);

-- What customers say about an order

-- One rating for each order, in tenths: 43 is 4.3 stars.
create table review (
  order_id bigint primary key references customer_order(id),
  customer_id integer not null references customer(id),
  rating_tenths smallint not null check (rating_tenths between 10 and 50),
  feedback text not null,
  created_at timestamptz not null
);
create index review_customer on review (customer_id);

create table review_item (
  order_id bigint references review(order_id) on delete cascade,
  kind text check (kind in ('item', 'combo')),
  entry_id integer,
  rating smallint not null check (rating between 1 and 5),
  primary key (order_id, kind, entry_id)
);

-- Orders whose customer did not want to review them. Nobody asks again.
create table review_refusal (
  order_id bigint primary key references customer_order(id) on delete cascade,
  refused_at timestamptz not null
);

-- Orders whose customer was asked for a review, a day after the order.
create table review_request (
  order_id bigint primary key references customer_order(id) on delete cascade,
  told_at timestamptz not null
);

-- Something that was wrong with an order line, told by the customer, and the answer of the branch.
create table order_issue (
  id integer generated always as identity primary key,
  order_id bigint not null references customer_order(id),
  order_line_id bigint not null references order_line(id) unique,
  text text not null check (char_length(text) <= 500),
  created_at timestamptz not null,
  answer text default '' not null check (char_length(answer) <= 500),
  answered_at timestamptz,
  answered_by text,
  answered_by_staff_id integer references staff(id)
);
create index order_issue_order on order_issue (order_id);

-- Push

-- Browsers that get push messages: about one order, or about every order of a signed-in customer
-- for as long as the session lasts.
create table push_subscription (
  id integer generated always as identity primary key,
  customer_id integer not null references customer(id),
  order_id bigint references customer_order(id),
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The public key that it was made for. After a change of keys its push service refuses ours.
  server_key text not null,
  created_at timestamptz not null,
  session_id uuid references customer_session(id) on delete cascade,
  constraint push_subscription_of_a_session check (order_id is not null or session_id is not null),
  unique nulls not distinct (endpoint, order_id)
);
create index push_subscription_customer on push_subscription (customer_id);
create index push_subscription_order on push_subscription (order_id);
create index push_subscription_session on push_subscription (session_id);

-- What a browser is told about an order, each kind once.
create table push_message (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscription(id) on delete cascade,
  order_id bigint not null references customer_order(id),
  kind text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint push_message_kind
    check (kind in ('accepted', 'ready', 'on_the_way', 'late', 'cancelled', 'back', 'refunded', 'review')),
  unique (subscription_id, order_id, kind)
);
create index push_message_created on push_message (created_at);
create index push_message_order on push_message (order_id);

-- Shared carts

-- A cart that several people fill by a link for half an hour. It holds no price, phone or address.
create table shared_cart (
  id integer generated always as identity primary key,
  public_id text not null unique,
  store_id integer not null references store(store_id),
  order_type text not null check (order_type in ('Delivery', 'Pickup')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  order_row integer references customer_order(id) on delete set null,
  version integer default 0 not null,
  -- Counts the changes of everybody's dishes but the owner's, so that an order knows whether it
  -- holds what they want.
  dishes integer default 0 not null
);
create index shared_cart_expiry on shared_cart (expires_at);
create index shared_cart_order on shared_cart (order_row);
create index shared_cart_store on shared_cart (store_id);

create table shared_cart_person (
  id integer generated always as identity primary key,
  cart_id integer not null references shared_cart(id) on delete cascade,
  token_hash text not null,
  name text not null,
  is_owner boolean not null,
  lines jsonb default '[]'::jsonb not null,
  revision integer default 0 not null,
  joined_at timestamptz not null,
  unique (cart_id, token_hash)
);

-- Forms of the site

create table newsletter (
  email text primary key check (email = lower(email)),
  lang text not null,
  created_at timestamptz default now() not null,
  constraint newsletter_lang check (lang in ('en', 'ar'))
);

-- Birthdays and order dates are days of the calendar without a time zone.
create table mailing_list (
  email text primary key,
  first_name text not null,
  last_name text not null,
  phone text not null,
  is_student boolean not null,
  marketing boolean not null,
  date_of_birth date,
  lang text not null,
  created_at timestamptz not null,
  constraint mailing_list_lang check (lang in ('en', 'ar'))
);

create table feedback (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null,
  email text,
  type text not null,
  store_id integer references store(store_id),
  order_date date,
  receipt_number text not null,
  message text not null,
  marketing boolean not null,
  lang text not null,
  created_at timestamptz not null,
  constraint feedback_lang check (lang in ('en', 'ar'))
);
create index feedback_newest on feedback (created_at desc);

create table franchise_application (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null,
  email text not null,
  country text not null,
  city text not null,
  occupation text not null,
  postal_address text not null,
  property_ownership text not null,
  business_ownership text not null,
  message text not null,
  lang text not null,
  created_at timestamptz not null,
  constraint franchise_application_lang check (lang in ('en', 'ar'))
);
create index franchise_application_newest on franchise_application (created_at desc);

-- Analytics and privacy

-- Visits and payments as the shop reports them.
create table tracking_event (
  id bigint generated always as identity primary key,
  kind text not null,
  fields jsonb not null,
  at timestamptz default now() not null,
  constraint tracking_event_kind check (kind in ('user_tracking', 'payment_logs'))
);
create index tracking_event_address on tracking_event (((fields ->> 'ip_address')));
create index tracking_event_at on tracking_event (at);
create index tracking_event_browser on tracking_event (((fields ->> 'tracking_id')));

-- Accounts that were erased, so that they can be erased again after a backup was restored.
create table erasure (
  customer_id integer not null,
  at timestamptz not null
);

-- Functions and triggers

-- An order that ends unmade gives its place in the kitchen back, and takes it again when it is brought back.
create function keep_capacity() returns trigger language plpgsql as $$
  declare
    unmade text[] := array['cancelled', 'expired', 'given_up'];
    step int := 0;
  begin
    if new.state = any(unmade) and not old.state = any(unmade) then step := -1; end if;
    if old.state = any(unmade) and not new.state = any(unmade) then step := 1; end if;
    if step <> 0 then
      update capacity_slot
      set orders = greatest(0, orders + step),
        make_seconds = greatest(0, make_seconds + step * new.make_seconds)
      where store_id = new.store_id and starts_at = new.capacity_at;
    end if;
    return new;
  end
$$;
create trigger customer_order_capacity after update of state on customer_order
  for each row execute function keep_capacity();

-- Some rows are only ever added.
create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is only added to', tg_table_name;
  end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger points_entry_append_only before update or delete or truncate on points_entry
  for each statement execute function refuse_change();
