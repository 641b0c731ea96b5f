-- The chain: branches, zones, menu and texts, as imported. Texts are {"en","ar"}; money is whole fils.
create table store (
  store_id int primary key,
  branch_code text not null unique,
  is_active boolean not null,
  cloud_kitchen boolean not null,
  lat double precision not null,
  lng double precision not null,
  time_zone text not null,
  state_name text not null,
  delivery_fee_fils int not null check (delivery_fee_fils >= 0),
  -- everything else of STORE-01 to STORE-04 that no rule reads in SQL: names, addresses, hours, backups, city, country
  details jsonb not null
);
create table delivery_zone (
  id int primary key,
  store_id int not null unique references store,
  is_active boolean not null,
  -- closed ring of [lng, lat]
  ring jsonb not null
);
create table state_tax (
  state_name text not null,
  payment_method text not null check (payment_method in ('Cash', 'Card', 'COP')),
  tax_type smallint not null check (tax_type in (0, 1)),
  tax_percent int not null check (tax_percent between 0 and 100),
  primary key (state_name, payment_method)
);
-- The newest row is the menu that is sold. A menu goes live as a whole; older versions are kept.
create table menu_version (
  version int generated always as identity primary key,
  document jsonb not null,
  published_at timestamptz not null default now()
);
-- What a branch does not sell, or has run out of (until a time, when one is given).
create table store_availability (
  store_id int not null references store,
  kind text not null check (kind in ('store', 'item', 'size', 'combo')),
  entry_id int not null,
  state text not null check (state in ('not_sold', 'out_of_stock')),
  until timestamptz,
  primary key (store_id, kind, entry_id, state)
);
create table coupon (
  id int primary key,
  code text not null unique check (code = upper(code)),
  rules jsonb not null,
  max_uses int,
  per_customer_limit int,
  used int not null default 0 check (used >= 0 and (max_uses is null or used <= max_uses)),
  is_active boolean not null
);
-- Whole documents that the pages show: content, nutrition, offers, feedback-types.
create table chain_document (kind text primary key, document jsonb not null);
create table place (id text primary key, details jsonb not null);

-- People who order. A guest row is reused by phone (AMB-52); phone and e-mail are unique among registered customers only.
create table customer (
  id int generated always as identity (start with 1001) primary key,
  is_guest boolean not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  created_at timestamptz not null default now()
);
create unique index customer_guest_phone on customer (phone) where is_guest;
create unique index customer_phone on customer (phone) where not is_guest;
create unique index customer_email on customer (lower(email)) where not is_guest;

-- An order keeps copies of names and prices: a later menu change must not alter it.
create table customer_order (
  id bigint generated always as identity primary key,
  order_id text not null unique check (order_id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  unique_order_id uuid not null,
  customer_id int not null references customer,
  -- fingerprint of what was ordered: the same key with another body is refused
  request_hash text not null,
  store_id int not null references store,
  order_type text not null check (order_type in ('Delivery', 'Pickup', 'qr-Pickup')),
  status smallint not null check (status between 1 and 8),
  payment_method text not null check (payment_method in ('Cash', 'Card', 'COP')),
  payment_status text not null,
  pos_state text not null default 'queued',
  check_number text not null,
  subtotal_fils int not null check (subtotal_fils >= 0),
  list_savings_fils int not null check (list_savings_fils >= 0),
  coupon_discount_fils int not null check (coupon_discount_fils >= 0),
  delivery_fee_fils int not null check (delivery_fee_fils >= 0),
  tax_fils int not null check (tax_fils >= 0),
  tax_percent int not null,
  tax_type smallint not null,
  total_fils int not null check (total_fils >= 0),
  net_fils int not null,
  gross_without_discount_fils int not null,
  quantity int not null check (quantity > 0),
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
  version int not null default 1,
  unique (customer_id, unique_order_id)
);
create index customer_order_live on customer_order (store_id, status) where status in (1, 2, 3, 4, 7, 8);
create index customer_order_scheduled on customer_order (scheduled_for) where status = 7;
create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position int not null,
  kind text not null check (kind in ('item', 'combo')),
  item_id int,
  size_id int,
  combo_id int,
  group_id int not null,
  name jsonb not null,
  size_name jsonb,
  quantity int not null check (quantity > 0),
  unit_fils int not null check (unit_fils >= 0),
  list_fils int not null,
  extras_fils int not null check (extras_fils >= 0),
  total_fils int not null check (total_fils = (unit_fils + extras_fils) * quantity),
  -- chosen modifiers and options: [{kind, id, groupId, name, quantity, priceFils}]
  details jsonb not null,
  unique (order_id, position)
);
create table order_status_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  from_code smallint,
  to_code smallint not null,
  implied boolean not null default false,
  undone boolean not null default false,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor text not null,
  reason text,
  at timestamptz not null
);
create index order_status_history_order on order_status_history (order_id, id);

-- Staff of the console. Passwords are argon2id hashes; a session is stored as the hash of its cookie.
create table staff (
  id int generated always as identity primary key,
  login text not null unique check (login = lower(login)),
  name text not null,
  password_hash text not null,
  role text not null check (role in ('manager', 'store')),
  lang text not null default 'en' check (lang in ('en', 'ar')),
  is_active boolean not null default true
);
create table staff_store (staff_id int not null references staff, store_id int not null references store, primary key (staff_id, store_id));
create table staff_session (
  token_hash text primary key,
  staff_id int not null references staff,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

-- Counters of attempts, shared by all processes.
create table attempt_count (key text not null, window_start timestamptz not null, attempts int not null, primary key (key, window_start));
-- Secrets made at first start outside production; in production they come from the environment.
create table generated_secret (name text primary key, value text not null);

create table newsletter (email text primary key check (email = lower(email)), lang text not null, created_at timestamptz not null default now());
create table tracking_event (id bigint generated always as identity primary key, kind text not null, fields jsonb not null, at timestamptz not null default now());
