-- What a branch switched off, by whom, why and until when. Rows are ended, never deleted, so that the day's report can count the minutes. What
-- people switch stands beside what the files say: an import ends and adds only the rows of files, and a thing is off while either says so.
alter table store_availability
  drop constraint store_availability_pkey,
  drop constraint store_availability_kind_check,
  add column id bigint generated always as identity primary key,
  add constraint store_availability_kind check (kind in ('store', 'item', 'size', 'combo', 'modifier', 'group')),
  -- the login of whoever switched it off; null: the files
  add column by text,
  add column reason text,
  add column at timestamptz,
  add column ended_at timestamptz,
  add column ended_by text,
  -- whether the newest files still name it: a row of theirs that people ended stays ended until the files forget it once
  add column in_files boolean not null default false;
-- Without an end it came from a file; with an end a branch wrote it, before names were kept.
update store_availability set in_files = until is null, by = case when until is null then null else '' end;
create unique index store_availability_people on store_availability (store_id, kind, entry_id) where ended_at is null and by is not null;
create unique index store_availability_files on store_availability (store_id, kind, entry_id, state) where in_files;
create index store_availability_active on store_availability (store_id) where ended_at is null;

-- A branch that takes no orders for a while: none at all, none to deliver, or none to pick up. One at a time of each.
create table store_pause (
  id bigint generated always as identity primary key,
  store_id int not null references store,
  scope text not null check (scope in ('whole', 'delivery', 'pickup')),
  until timestamptz,
  reason text not null,
  by text not null,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create unique index store_pause_active on store_pause (store_id, scope) where ended_at is null;
create index store_pause_of_store on store_pause (store_id, at);

-- What a branch changed for one business day: it opens later, or closes earlier.
create table store_day (
  store_id int not null references store,
  business_day date not null,
  opens_at timestamptz,
  closes_at timestamptz,
  by text not null,
  at timestamptz not null,
  primary key (store_id, business_day)
);
