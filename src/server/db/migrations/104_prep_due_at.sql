-- By when an order has to leave the kitchen: the start of its promise less the ride, as the ride was reckoned when it was promised. It stands with
-- the order, so that the board needs no address for it and another speed of the rides moves no order that cooks.
alter table customer_order add column prep_due_at timestamptz;
-- Orders that somebody may still look at; the ride is three minutes a kilometre on a sphere.
update customer_order o set prep_due_at = o.promised_from - case when o.order_type = 'Delivery' and o.lat is not null and o.lng is not null then interval '3 minutes' * (2 * 6371 * asin(least(1, sqrt(power(sin(radians(o.lat - s.lat) / 2), 2) + cos(radians(s.lat)) * cos(radians(o.lat)) * power(sin(radians(o.lng - s.lng) / 2), 2))))) else interval '0' end from store s where s.store_id = o.store_id and o.promised_to > now() - interval '3 days';
