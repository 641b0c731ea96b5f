-- Browsers that are told what happens to an order without asking (Web Push). Without an order: told of every order of a customer who is signed in.
create table push_subscription (
  id int generated always as identity primary key,
  customer_id int not null references customer,
  order_id bigint references customer_order,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- the public key that it was made for: after a change of keys its push service refuses ours
  server_key text not null,
  created_at timestamptz not null,
  unique nulls not distinct (endpoint, order_id)
);
create index push_subscription_customer on push_subscription (customer_id);
create index push_subscription_order on push_subscription (order_id);
-- What one browser is told of one order, each kind once: a row of the transaction that is its reason.
create table push_message (
  id int generated always as identity primary key,
  subscription_id int not null references push_subscription on delete cascade,
  order_id bigint not null references customer_order,
  kind text not null check (kind in ('accepted', 'ready', 'on_the_way', 'late', 'cancelled', 'back', 'refunded')),
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (subscription_id, order_id, kind)
);
create index push_message_order on push_message (order_id);
