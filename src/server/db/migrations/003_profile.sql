-- What customers keep: addresses, favourites, ratings; and what they tell us about an order.
create table address (
  id int generated always as identity (start with 501) primary key,
  customer_id int not null references customer on delete cascade,
  place text not null check (place in ('Home', 'Office', 'Other')),
  full_address text not null,
  extra_details text not null,
  lat double precision,
  lng double precision,
  created_at timestamptz not null,
  check ((lat is null) = (lng is null))
);
create index address_customer on address (customer_id);
create table wishlist (
  id int generated always as identity (start with 301) primary key,
  customer_id int not null references customer on delete cascade,
  kind text not null check (kind in ('item', 'combo')),
  entry_id int not null,
  group_id int not null,
  -- the list it was added from (AMB-42)
  top_deal boolean not null default false,
  top_item boolean not null default false,
  created_at timestamptz not null,
  unique (customer_id, kind, entry_id)
);
-- One rating an order. The mean is kept in tenths: 43 is 4.3 stars (AMB-86).
create table review (
  order_id bigint primary key references customer_order,
  customer_id int not null references customer,
  rating_tenths smallint not null check (rating_tenths between 10 and 50),
  feedback text not null,
  created_at timestamptz not null
);
create table review_item (
  order_id bigint not null references review on delete cascade,
  kind text not null check (kind in ('item', 'combo')),
  entry_id int not null,
  rating smallint not null check (rating between 1 and 5),
  primary key (order_id, kind, entry_id)
);
-- Somebody outside every delivery area who wants to be told (AMB-56).
create table contact_request (
  id int generated always as identity primary key,
  customer_id int references customer,
  phone text not null,
  address text not null,
  lang text not null,
  created_at timestamptz not null
);
-- "Something was wrong with this": once an order line, after the order was completed.
create table order_issue (
  id int generated always as identity primary key,
  order_id bigint not null references customer_order,
  order_line_id bigint not null unique references order_line,
  text text not null check (char_length(text) <= 500),
  created_at timestamptz not null
);
create index order_issue_order on order_issue (order_id);
-- Accounts that were erased, so that a restored backup can erase them again.
create table erasure (customer_id int not null, at timestamptz not null);

create index customer_order_customer on customer_order (customer_id, id desc);
-- What the rider and the kitchen are told besides the food; the sum the customer pays with, in fils.
alter table customer_order add column change_for_fils int check (change_for_fils > 0);
alter table customer_order add column leave_at_door boolean not null default false;
alter table customer_order add column rider_note text not null default '';
