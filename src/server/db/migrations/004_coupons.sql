-- How often each customer used a coupon: counted under the row's own lock, so that two orders cannot share the last use.
create table coupon_use (
  coupon_id int not null references coupon,
  customer_id int not null references customer,
  used int not null check (used >= 0),
  primary key (coupon_id, customer_id)
);
-- Which order used it. A cancelled order gives its use back once.
create table coupon_redemption (
  order_id bigint primary key references customer_order on delete cascade,
  coupon_id int not null references coupon,
  customer_id int not null references customer,
  redeemed_at timestamptz not null,
  released_at timestamptz
);
