-- Whose dish a line is, in an order that several people put together, as it was said when it was placed: so that each bag gets its name. Empty for
-- everybody else, and again once the order is long over or its customer erased.
alter table order_line add column ordered_by text not null default '';
create index order_line_ordered_by on order_line (order_id) where ordered_by <> '';
