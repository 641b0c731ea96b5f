-- The number that people call out (decision D26): it counts from 1 for each branch and business day. Orders placed before keep the number they had.
create table day_counter (
  store_id int not null references store,
  business_day date not null,
  -- the number of the next order
  next int not null check (next > 1),
  primary key (store_id, business_day)
);
alter table customer_order add column business_day date;
alter table customer_order add column day_number int check (day_number > 0);
create unique index customer_order_day_number on customer_order (store_id, business_day, day_number);
