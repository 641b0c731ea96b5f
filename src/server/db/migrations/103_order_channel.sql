-- Over which way an order came to the business: so far all of them over the shop in the browser. It stands beside the order before the second way
-- exists, so that no order has to be guessed at afterwards.
alter table customer_order add column channel text not null default 'web' check (channel in ('web'));
