-- Rows that are looked for by whom they belong to: when they are erased, ended or counted.
create index contact_request_customer on contact_request (customer_id);
create index coupon_redemption_customer on coupon_redemption (customer_id);
create index coupon_redemption_coupon on coupon_redemption (coupon_id);
create index coupon_use_customer on coupon_use (customer_id);
create index review_customer on review (customer_id);
create index staff_session_staff on staff_session (staff_id);
-- All of a customer's sessions, not only the open ones: erasing deletes them.
drop index customer_session_customer;
create index customer_session_customer on customer_session (customer_id);

-- A customer's orders, the newest first, and a branch's orders of a time.
create index customer_order_newest on customer_order (customer_id, placed_at desc, id desc);
drop index customer_order_customer;
create index customer_order_store_time on customer_order (store_id, placed_at);
-- Cancelled orders whose money has not gone back: a handful, however many orders there were.
create index customer_order_to_refund on customer_order (changed_at) where state = 'cancelled' and payment_status = 'Card Paid';
