-- Orders whose customer was asked how it was and would rather not say: nobody asks again.
create table review_refusal (
  order_id bigint primary key references customer_order on delete cascade,
  refused_at timestamptz not null
);
