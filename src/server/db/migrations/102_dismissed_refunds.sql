-- A refund that was given up and that a manager dismissed, because the customer has the money another way: nothing sends it any more.
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund add constraint payment_refund_state_check check (state in ('due', 'done', 'failed', 'dismissed'));
