-- Who acted stands by id beside the words of the time, which stay for reading: a member may get another name, an id stays who it is. Where a step was
-- made by a customer it was the order's own, who stands at the order (`customer_id`) and keeps their row, emptied, when they are erased.
alter table order_status_history add column staff_id int references staff, add constraint order_status_history_member check (staff_id is null or actor_kind = 'staff');
update order_status_history h set staff_id = m.id from staff m where h.actor_kind = 'staff' and m.login = h.actor;
alter table payment_refund add column staff_id int references staff, add column device_id int references device, add constraint payment_refund_member check ((staff_id is null and device_id is null) or actor_kind = 'staff');
update payment_refund r set staff_id = m.id from staff m where r.actor_kind = 'staff' and m.login = r.actor;
alter table order_part add column done_by_staff_id int references staff, add column done_by_device_id int references device;
update order_part p set done_by_staff_id = m.id from staff m where m.login = p.done_by;
update order_part p set done_by_device_id = d.id from device d where p.done_by = 'device:' || d.id;
alter table cash_count add column staff_id int references staff, add column device_id int references device;
update cash_count c set staff_id = m.id from staff m where m.login = c.by;
alter table day_close add column staff_id int references staff, add column device_id int references device;
update day_close c set staff_id = m.id from staff m where m.login = c.by;
