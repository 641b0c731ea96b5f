-- A day after an order its customer is asked by push how it was, in browsers that are told of every order of theirs: once, whatever became of the message.
alter table push_message drop constraint push_message_kind_check;
alter table push_message add constraint push_message_kind check (kind in ('accepted', 'ready', 'on_the_way', 'late', 'cancelled', 'back', 'refunded', 'review'));
create table review_request (
  order_id bigint primary key references customer_order on delete cascade,
  told_at timestamptz not null
);
-- asked every ten minutes: what was handed over between one day and three ago
create index customer_order_handed_over on customer_order (changed_at) where state = 'completed';
