-- The settings of the business, one line for each change of each of them; the newest line counts. The brand's file is their first import.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  at timestamptz not null,
  -- a row of `actor`, which a new database gets only after this table
  actor_id int not null
);
create index setting_change_newest on setting_change (key, id desc);
