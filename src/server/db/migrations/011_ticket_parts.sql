-- What an order is made of, one row a part, frozen when it was placed: the contents of combos, the choices with their sizes.
-- `quantity` counts all pieces of the line; `size_name` is null where the part has one size only. Orders placed before have no rows.
create table order_part (
  order_id bigint not null references customer_order,
  line int not null,
  position int not null,
  role text not null check (role in ('item', 'fixed', 'choice')),
  item_id int not null,
  size_id int not null,
  name jsonb not null,
  size_name jsonb,
  quantity int not null check (quantity > 0),
  primary key (order_id, line, position)
);
-- What the customer must not eat, from a closed list. Nobody's health is kept longer than the name: erasure empties it.
alter table customer_order add column allergies text[] not null default '{}';
