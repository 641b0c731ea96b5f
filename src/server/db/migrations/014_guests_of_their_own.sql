-- Saying a phone proves nothing (D32): each time somebody says who they are, they are a guest of their own, with an id that tells nothing.
drop index customer_guest_phone;
create index customer_guest_phone on customer (phone) where is_guest;

-- One order for one key and phone, also when the guest had to say anew who they are before the order was sent again.
-- The key of an old order serves nobody any more: where an account and a guest of one phone shared it, the later one gets another.
update customer_order later set unique_order_id = gen_random_uuid()
where later.phone <> 'erased' and exists (
  select 1 from customer_order earlier
  where earlier.unique_order_id = later.unique_order_id and earlier.phone = later.phone and earlier.id < later.id
);
create unique index customer_order_repeat on customer_order (phone, unique_order_id) where phone <> 'erased';
