-- What the kitchen ticks off, on all its screens.
alter table order_part add column done_at timestamptz, add column done_by text;
-- Why an order is on hold, and until when: then it rings again.
alter table customer_order add column hold_reason text check (hold_reason in ('customer', 'item', 'rider', 'busy')), add column hold_until timestamptz;
-- When somebody of the branch has seen that an order which waited or cooked is cancelled; until then it stays on the board, struck through.
alter table customer_order add column cancel_seen_at timestamptz;
update customer_order set cancel_seen_at = changed_at where state = 'cancelled';
create index customer_order_cancel_unseen on customer_order (store_id, changed_at) where state = 'cancelled' and cancel_seen_at is null;
-- What a screen sent, by its own id: one that lost its line sends again what may have arrived. Kept for two days.
create table board_command (
  order_id bigint not null references customer_order,
  id uuid not null,
  at timestamptz not null,
  primary key (order_id, id)
);
create index board_command_at on board_command (at);
