-- An order's life in states instead of codes: "waits for its money" and "nobody paid" become states of their own, no longer the codes 8 and 6
-- told apart by the text of a payment label. The codes stay readable: the database makes them from the state, so that nobody can write them.
create function order_code(state text) returns smallint language sql immutable as
  'select case state when ''pending'' then 1 when ''in_kitchen'' then 2 when ''ready'' then 3 when ''dispatched'' then 4 when ''completed'' then 5
    when ''cancelled'' then 6 when ''expired'' then 6 when ''given_up'' then 6 when ''scheduled'' then 7 when ''on_hold'' then 8 when ''awaiting_payment'' then 8 end::smallint';
create function order_state_of_code(code smallint) returns text language sql immutable as
  'select (array[''pending'', ''in_kitchen'', ''ready'', ''dispatched'', ''completed'', ''cancelled'', ''scheduled'', ''on_hold''])[code]';

alter table customer_order add column state text;
update customer_order set state = case
  when status = 8 and payment_status = 'Card Pending' then 'awaiting_payment'
  when status = 6 and payment_status = 'Card Not Paid' and reason = 'payment_failed' then 'expired'
  when status = 6 and payment_status = 'Card Not Paid' then 'given_up'
  else order_state_of_code(status) end;
alter table customer_order drop column status;
alter table customer_order
  alter column state set not null,
  add constraint customer_order_state check (order_code(state) is not null),
  add column status smallint generated always as (order_code(state)) stored;
create index customer_order_live on customer_order (store_id, status) where status in (1, 2, 3, 4, 7, 8);
create index customer_order_scheduled on customer_order (scheduled_for) where state = 'scheduled';
create index customer_order_unpaid on customer_order (placed_at) where state = 'awaiting_payment';

-- Each line of the history says what happened. The states of old lines follow from their codes and from the line before.
alter table order_status_history add column event text, add column from_state text, add column to_state text;
update order_status_history h set to_state = case
  when h.from_code is null and h.to_code = 8 then 'awaiting_payment'
  when h.to_code = 6 and h.from_code = 8 and before.from_code is null and before.to_code = 8 then case h.actor_kind when 'customer' then 'given_up' else 'expired' end
  else order_state_of_code(h.to_code) end
from order_status_history one left join lateral (
  select p.from_code, p.to_code from order_status_history p where p.order_id = one.order_id and p.id < one.id order by p.id desc limit 1
) before on true where one.id = h.id;
update order_status_history h set from_state = before.to_state
from (select id, lag(to_state) over (partition by order_id order by id) as to_state from order_status_history) before where before.id = h.id;
update order_status_history set event = case
  when undone and reason = 'undo' then 'undone'
  when from_state is null then case to_state when 'awaiting_payment' then 'placed_unpaid' else 'placed' end
  when from_state = 'awaiting_payment' then case to_state when 'pending' then 'paid' when 'scheduled' then 'paid_for_later' when 'expired' then 'payment_expired' else 'given_up' end
  when from_state = 'expired' then case to_state when 'scheduled' then 'revived_for_later' else 'revived' end
  when to_state = 'scheduled' then 'scheduled'
  when to_state = 'pending' then 'released'
  when to_state = 'in_kitchen' then case from_state when 'on_hold' then 'resumed' else 'accepted' end
  when to_state = 'ready' then 'readied'
  when to_state = 'dispatched' then 'dispatched'
  when to_state = 'completed' then 'completed'
  when to_state = 'on_hold' then 'held'
  when actor_kind = 'customer' then 'cancelled_by_customer'
  when from_state = 'pending' then 'rejected'
  else 'cancelled_by_staff' end;
-- Steps could once be written on behalf of somebody who skipped them; nothing ever did.
alter table order_status_history drop column from_code, drop column to_code, drop column implied;
alter table order_status_history
  alter column event set not null,
  alter column to_state set not null,
  add constraint order_status_history_states check (order_code(to_state) is not null and (from_state is null or order_code(from_state) is not null)),
  add column from_code smallint generated always as (order_code(from_state)) stored,
  add column to_code smallint generated always as (order_code(to_state)) stored;
drop function order_state_of_code;
