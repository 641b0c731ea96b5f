-- What lay in the drawer at the end of a branch's business day. Counted again it is a new row: the last one counts, the earlier ones are kept.
create table cash_count (
  id bigint generated always as identity primary key,
  store_id int not null references store,
  business_day date not null,
  counted_fils int not null check (counted_fils >= 0),
  by text not null,
  at timestamptz not null
);
create index cash_count_of_day on cash_count (store_id, business_day, id);
-- A business day is closed once.
create table day_close (
  store_id int not null references store,
  business_day date not null,
  by text not null,
  at timestamptz not null,
  primary key (store_id, business_day)
);
