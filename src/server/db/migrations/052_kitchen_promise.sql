-- What a branch promises by: its own base time and how many tickets its kitchen makes side by side (empty: the brand's time, and its queue is not counted),
-- how long before closing it takes the last order (empty: as the brand says), and what it adds to every promise while it is busy.
alter table store_kitchen add column base_minutes int check (base_minutes between 1 and 240), add column lanes int check (lanes between 1 and 50), add column last_order_minutes int check (last_order_minutes between 0 and 120);
create table store_busy (
  store_id int primary key references store,
  minutes int not null check (minutes in (10, 20, 30)),
  until timestamptz not null,
  by text not null,
  at timestamptz not null
);
