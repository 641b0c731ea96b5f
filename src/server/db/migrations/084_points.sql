-- What an order has to do with points, agreed when it is placed: so many were used and took so much off, so many are earned at the hand-over and
-- live so many months from then on (null: for good). What went back of its money is told here too, because the same part of the points follows.
alter table customer_order
  add column points_used int not null default 0 check (points_used >= 0),
  add column points_discount_fils int not null default 0 check (points_discount_fils >= 0),
  add column points_to_earn int not null default 0 check (points_to_earn >= 0),
  add column points_live_months int check (points_live_months > 0),
  add column points_refunded_fils int not null default 0 check (points_refunded_fils >= 0);
-- A customer's points, locked before anything is written about them. There is no reference to the customer: it would be locked after the order
-- here, and before it by an erasure, and the two would wait for each other.
create table points_account (
  customer_id int primary key,
  balance int not null default 0 check (balance >= 0),
  next_expiry timestamptz
);
create index points_account_expiring on points_account (next_expiry) where next_expiry is not null;
-- Every gain, use, return and expiry, only ever added to: the balance is their sum. `owed`: what had to go back and was spent already.
create table points_entry (
  id bigint generated always as identity primary key,
  customer_id int not null references points_account,
  order_id bigint references customer_order,
  kind text not null check (kind in ('gained', 'used', 'returned', 'taken_back', 'expired')),
  points int not null,
  owed int not null default 0,
  at timestamptz not null,
  expires_at timestamptz,
  check (case when kind in ('gained', 'returned') then points > 0 when kind = 'taken_back' then points <= 0 else points < 0 end)
);
create index points_entry_customer on points_entry (customer_id, id);
create index points_entry_order on points_entry (order_id);
create function refuse_points_change() returns trigger language plpgsql as $$ begin raise exception 'points_entry is only added to'; end $$;
create trigger points_entry_append_only before update or delete or truncate on points_entry for each statement execute function refuse_points_change();
