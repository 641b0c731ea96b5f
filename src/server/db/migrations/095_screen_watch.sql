-- When a screen or a member last looked at the board of a branch, in monotonic time, and when the managers were last told that nobody did.
create table screen_watch (
  store_id int primary key references store,
  seen_at timestamptz not null,
  told_at timestamptz
);
-- Messages to the business itself: about a branch, to a phone of the settings, and not to a customer.
alter table outgoing_message alter column customer_id drop not null;
alter table outgoing_message add column store_id int references store;
alter table outgoing_message drop constraint outgoing_message_kind_check;
alter table outgoing_message add constraint outgoing_message_kind check (kind in ('phone_changed', 'branch_unseen'));
alter table outgoing_message add constraint outgoing_message_about check ((customer_id is null) = (kind = 'branch_unseen') and (store_id is null) = (kind <> 'branch_unseen'));
create index outgoing_message_store on outgoing_message (store_id);
