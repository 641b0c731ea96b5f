-- Messages to customers that leave after a commit: a row of the transaction that is their reason. Once sent, or given up, no phone stands in it.
create table outgoing_message (
  id bigint generated always as identity primary key,
  customer_id int not null references customer,
  kind text not null check (kind in ('phone_changed')),
  phone text not null,
  lang text not null check (lang in ('en', 'ar')),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_message_customer on outgoing_message (customer_id);
