-- A cart that several people fill by a link for half an hour: who they say they are, and what each of them wants. Never a price, a phone or an
-- address. `dishes` counts the changes of everybody's but the owner's dishes, so that an order knows whether it holds what they want.
create table shared_cart (
  id int generated always as identity primary key,
  public_id text not null unique,
  store_id int not null references store (store_id),
  order_type text not null check (order_type in ('Delivery', 'Pickup')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  order_row int references customer_order (id) on delete set null,
  version int not null default 0,
  dishes int not null default 0
);
create index shared_cart_store on shared_cart (store_id);
create index shared_cart_order on shared_cart (order_row);
create index shared_cart_expiry on shared_cart (expires_at);
create table shared_cart_person (
  id int generated always as identity primary key,
  cart_id int not null references shared_cart (id) on delete cascade,
  token_hash text not null,
  name text not null,
  is_owner boolean not null,
  lines jsonb not null default '[]',
  revision int not null default 0,
  joined_at timestamptz not null,
  unique (cart_id, token_hash)
);
