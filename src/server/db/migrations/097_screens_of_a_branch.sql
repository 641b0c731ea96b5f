-- The boards that are open at a branch, as they tell it themselves every few seconds, and the menu groups that each is limited to (null: all). A
-- limited screen shows what no other open screen shows, so that no order is hidden everywhere.
create table board_screen (
  store_id int not null references store,
  id uuid not null,
  groups int[],
  seen_at timestamptz not null,
  primary key (store_id, id)
);
-- A screen that prints by itself is a printer too: it fetches its tickets as the others do. A paired screen has no member who added it.
alter table printer alter column added_by drop not null, add column device_id int references device, add column is_screen boolean not null default false, add constraint printer_added check (added_by is not null or device_id is not null);
create index printer_device on printer (device_id);
