-- By how much the branch accepted the order later than it was promised: taken back with the accept.
alter table customer_order
  add column accepted_later_minutes smallint default 0 not null check (accepted_later_minutes >= 0);
