-- What is forgotten at night and what is erased with an account is found by an index. Visits no longer keep what could be a phone; those that did go.
create index customer_guest_created on customer (created_at) where is_guest;
create index tracking_event_at on tracking_event (at);
create index tracking_event_address on tracking_event ((fields ->> 'ip_address'));
create index tracking_event_browser on tracking_event ((fields ->> 'tracking_id'));
delete from tracking_event where concat_ws(' ', fields ->> 'page_track', fields ->> 'category', fields ->> 'channel') ~ '[0-9]{8,}';
