-- A customer stands at the door: since when, in which car, and whether the branch has seen it. The plate goes with the end of the order.
-- Who rides with an order: for the customer while it is on its way, and offered again at the branch for a few days.
alter table customer_order
  add column arrived_at timestamptz,
  add column arrival_plate text not null default '',
  add column arrival_seen_at timestamptz,
  add column rider_name text not null default '',
  add column rider_phone text not null default '';
create index customer_order_riders on customer_order (store_id, changed_at) where rider_name <> '' or rider_phone <> '';
