-- How many orders, and how much work, a branch's kitchen can have ready in a quarter of an hour; empty: any number.
create table store_kitchen (
  store_id int primary key references store,
  max_orders int check (max_orders >= 0),
  max_make_seconds int check (max_make_seconds >= 0)
);
-- What a quarter of an hour has taken. Counted in the statement that places an order, so that two cannot share the last place.
create table capacity_slot (
  store_id int not null references store,
  starts_at timestamptz not null,
  orders int not null check (orders >= 0),
  make_seconds int not null check (make_seconds >= 0),
  primary key (store_id, starts_at)
);
-- The work of an order and the quarter that it has its place in; null on orders of before they were counted.
alter table customer_order add column make_seconds int check (make_seconds >= 0), add column capacity_at timestamptz;
-- A place is given back by whatever ends the order unmade, and taken again by whatever brings it back: said here once for all of them.
create function keep_capacity() returns trigger language plpgsql as 'declare unmade text[] := array[''cancelled'', ''expired'', ''given_up'']; step int := 0; begin if new.state = any(unmade) and not old.state = any(unmade) then step := -1; end if; if old.state = any(unmade) and not new.state = any(unmade) then step := 1; end if; if step <> 0 then update capacity_slot set orders = greatest(0, orders + step), make_seconds = greatest(0, make_seconds + step * new.make_seconds) where store_id = new.store_id and starts_at = new.capacity_at; end if; return new; end';
create trigger customer_order_capacity after update of state on customer_order for each row when (new.capacity_at is not null) execute function keep_capacity();
