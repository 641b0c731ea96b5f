-- Where the driver of an order was last, told by their own phone. One row while the order is on its way; it goes when that ends, and no way is kept.
create table driver_position (
  order_id int primary key references customer_order (id) on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  at timestamptz not null
);
