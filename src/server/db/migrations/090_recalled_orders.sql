-- An order may be brought back a step after the seconds of an undo: one more thing that can happen to it.
alter table order_status_history drop constraint order_status_history_event;
alter table order_status_history
  add constraint order_status_history_event check (event in ('undone', 'placed', 'placed_unpaid', 'scheduled', 'paid', 'paid_for_later', 'payment_expired', 'given_up', 'revived', 'revived_for_later', 'released', 'accepted', 'readied', 'dispatched', 'completed', 'held', 'resumed', 'rejected', 'cancelled_by_staff', 'cancelled_by_customer', 'recalled'));
