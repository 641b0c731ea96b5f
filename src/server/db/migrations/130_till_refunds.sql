-- Cash and card-on-pickup money that the counter gave back. It left the drawer on the business day of the branch that stands in the row.
create table till_refund (
  id int generated always as identity primary key,
  order_id bigint not null references customer_order,
  store_id int not null references store,
  business_day date not null,
  method text not null check (method in ('Cash', 'COP')),
  amount_fils int not null check (amount_fils > 0),
  lines jsonb not null,
  reason text not null,
  note text not null,
  request_id uuid not null unique,
  actor text not null,
  staff_id int references staff,
  device_id int references device,
  created_at timestamptz not null
);
create index till_refund_order on till_refund (order_id);
create index till_refund_day on till_refund (store_id, business_day);
