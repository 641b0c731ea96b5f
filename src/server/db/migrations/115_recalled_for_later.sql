-- An order for later that was cancelled by mistake waits for its time again, instead of being cooked at once.
alter table order_status_history
  drop constraint order_status_history_event,
  add constraint order_status_history_event check (event in ('undone', 'placed', 'placed_unpaid', 'scheduled', 'paid', 'paid_for_later', 'payment_expired', 'given_up', 'revived', 'revived_for_later', 'released', 'accepted', 'readied', 'dispatched', 'completed', 'held', 'resumed', 'rejected', 'cancelled_by_staff', 'cancelled_by_customer', 'recalled', 'recalled_for_later')) not valid;
alter table order_status_history validate constraint order_status_history_event;
