-- A branch was one document in the shape of the wire. Its facts become columns, what it is called rows of a language, its hours and stand-ins rows of
-- their own, so that each can be asked for, checked and given a further language; the wire puts them together again. The zone's name and middle stay with
-- the branch: one that is closed for good keeps them and has no row of `delivery_zone` any more. A stand-in may be a branch that was never imported.
create table store_translation (
  store_id int not null references store on delete cascade,
  lang text not null check (lang in ('en', 'ar')),
  name text not null,
  address text not null,
  city text not null,
  zone_city text not null,
  primary key (store_id, lang)
);
insert into store_translation (store_id, lang, name, address, city, zone_city)
  select s.store_id, l.lang, coalesce(s.details ->> ('store_name' || l.ending), ''), coalesce(s.details ->> ('address' || l.ending), ''),
    coalesce(s.details ->> ('city' || l.ending), ''), coalesce(s.details #>> array['zone', 'city', 'name' || l.ending], '')
  from store s, (values ('en', ''), ('ar', '_ar')) l (lang, ending);
create table store_hours (
  store_id int not null references store on delete cascade,
  position int not null,
  weekday text not null check (weekday in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  opens_at time not null,
  closes_at time not null,
  primary key (store_id, position)
);
insert into store_hours (store_id, position, weekday, opens_at, closes_at)
  select s.store_id, d.n - 1, initcap(trim(d.one ->> 'day')), (d.one ->> 'opening')::time, (d.one ->> 'closing')::time
  from store s, jsonb_array_elements(s.details -> 'daysTiming') with ordinality d (one, n);
create table store_backup (
  store_id int not null references store on delete cascade,
  position int not null,
  backup_store_id int not null,
  priority int not null,
  primary key (store_id, position)
);
insert into store_backup (store_id, position, backup_store_id, priority)
  select s.store_id, b.n - 1, (b.one ->> 'store_id')::int, (b.one ->> 'priority')::int
  from store s, jsonb_array_elements(s.details -> 'backups') with ordinality b (one, n);
alter table store
  add column has_weekday_hours boolean,
  add column opens_at time,
  add column closes_at time,
  add column kitchen_kind text,
  add column shows_manual_address boolean,
  add column manual_address text,
  add column state_id int,
  add column state_payment_method text,
  add column state_tax_percent float8,
  add column state_tax_type int check (state_tax_type in (0, 1)),
  add column country_id int,
  add column country_code text,
  add column country_name text,
  add column country_delivery_fee_fils int,
  add column zone_id int,
  add column zone_name text,
  add column zone_center_lat float8,
  add column zone_center_lng float8,
  add column zone_city_id int,
  add column is_zone_city_active boolean,
  add column trade_zone_id int;
update store set
  has_weekday_hours = details ->> 'isDays' = '1',
  opens_at = (details ->> 'store_open_time')::time,
  closes_at = (details ->> 'store_close_time')::time,
  kitchen_kind = details ->> 'cloudKitchen',
  shows_manual_address = coalesce(details ->> 'use_mannual_address', '0') <> '0',
  manual_address = coalesce(details ->> 'mannual_address', ''),
  state_id = (details #>> '{state,id}')::int,
  state_payment_method = details #>> '{state,payment_method}',
  state_tax_percent = (details #>> '{state,tax_percent}')::float8,
  state_tax_type = (details #>> '{state,tax_type}')::int,
  country_id = (details #>> '{country,id}')::int,
  country_code = details #>> '{country,country_code}',
  country_name = details #>> '{country,country_name}',
  country_delivery_fee_fils = round((details #>> '{country,delivery_fee}')::numeric * 100)::int,
  zone_id = (details #>> '{zone,id}')::int,
  zone_name = details #>> '{zone,name}',
  zone_center_lat = (details #>> '{zone,centerlat}')::float8,
  zone_center_lng = (details #>> '{zone,centerlng}')::float8,
  zone_city_id = (details #>> '{zone,city,id}')::int,
  is_zone_city_active = details #>> '{zone,city,is_active}' = '1',
  trade_zone_id = (details ->> 'trade_zone_id')::int;
alter table store
  alter column has_weekday_hours set not null,
  alter column opens_at set not null,
  alter column closes_at set not null,
  alter column kitchen_kind set not null,
  alter column shows_manual_address set not null,
  alter column manual_address set not null,
  alter column state_id set not null,
  alter column state_payment_method set not null,
  alter column state_tax_percent set not null,
  alter column state_tax_type set not null,
  alter column country_id set not null,
  alter column country_code set not null,
  alter column country_name set not null,
  alter column country_delivery_fee_fils set not null,
  alter column zone_id set not null,
  alter column zone_name set not null,
  alter column zone_center_lat set not null,
  alter column zone_center_lng set not null,
  alter column zone_city_id set not null,
  alter column is_zone_city_active set not null,
  drop column details;
