-- Who is told of every order of an account is told as long as the session lasts that asked for it: a new password or phone ends both.
alter table push_subscription add column session_id uuid references customer_session on delete cascade;
create index push_subscription_session on push_subscription (session_id);
update push_subscription s set session_id = (
  select c.id from customer_session c
  where c.customer_id = s.customer_id and c.ended_at is null and c.created_at <= s.created_at
  order by c.created_at desc limit 1)
where s.order_id is null;
delete from push_subscription where order_id is null and session_id is null;
alter table push_subscription add constraint push_subscription_of_a_session check (order_id is not null or session_id is not null);
