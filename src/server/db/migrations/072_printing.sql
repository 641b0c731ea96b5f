-- Printers that fetch their tickets themselves, and what they have to print. A ticket counts as printed when the printer has said so.
create table printer (
  id int generated always as identity primary key,
  store_id int not null references store,
  name text not null,
  kinds text[] not null,
  key_hash text not null unique,
  added_at timestamptz not null,
  added_by int not null references staff,
  seen_at timestamptz,
  removed_at timestamptz
);
create index printer_store on printer (store_id);
create index printer_added_by on printer (added_by);
-- Once for each order, printer, kind and version of the order; by hand again as the next copy. Without a printer: printed at a screen.
create table print_job (
  id int generated always as identity primary key,
  order_id bigint not null references customer_order,
  printer_id int references printer,
  kind text not null check (kind in ('kitchen', 'handover')),
  version int not null default 1,
  copy int not null default 1,
  made_at timestamptz not null,
  fetched_at timestamptz,
  done_at timestamptz,
  unique nulls not distinct (order_id, printer_id, kind, version, copy)
);
create index print_job_printer on print_job (printer_id, id);
