-- Paying by card. An attempt exists before anybody is sent to the gateway, so every message about money finds its row.
create table payment (
  id int generated always as identity primary key,
  order_id bigint not null references customer_order,
  attempt int not null,
  provider text not null check (provider in ('ccavenue', 'paytabs')),
  -- our number at the gateway, fresh for each attempt
  gateway_order_id text not null unique,
  -- the gateway's own number; one number pays one order
  reference text,
  amount_fils int not null check (amount_fils > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'failed', 'expired', 'refund_due', 'refunded')),
  -- what the gateway took, by its own word
  captured_fils int not null default 0 check (captured_fils >= 0),
  message text not null default '',
  card text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  next_look_at timestamptz,
  unique (order_id, attempt),
  unique (provider, reference)
);
-- Whatever else goes wrong, an order is paid once.
create unique index payment_paid_once on payment (order_id) where state = 'paid';
create index payment_look on payment (next_look_at) where next_look_at is not null;
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id int not null references payment,
  kind text not null,
  source text not null,
  note text not null,
  at timestamptz not null
);
create index payment_event_payment on payment_event (payment_id, id);
-- Money on its way back, and the credit note of it. The row comes first, the call to the gateway after it.
create table payment_refund (
  id int generated always as identity primary key,
  payment_id int not null references payment,
  reference text not null unique,
  -- the press of a staff member's button: the same one twice is one refund
  request_id uuid unique,
  amount_fils int not null check (amount_fils > 0),
  reason text not null,
  note text not null,
  -- [{line_id, quantity}], empty for the whole
  lines jsonb not null,
  state text not null check (state in ('due', 'done', 'failed')),
  actor_kind text not null check (actor_kind in ('staff', 'system')),
  actor text not null,
  tries int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_due on payment_refund (next_try_at) where state = 'due';
create index customer_order_unpaid on customer_order (placed_at) where status = 8 and payment_status = 'Card Pending';
