-- Who did what: written in the transaction of the change itself, and never changed or deleted afterwards. Nothing personal stands in it.
create table actor (
  id int generated always as identity primary key,
  kind text not null check (kind in ('staff', 'device', 'system')),
  staff_id int unique references staff,
  device_id int unique,
  name text unique,
  check ((kind = 'staff') = (staff_id is not null)),
  check ((kind = 'device') = (device_id is not null)),
  check ((kind = 'system') = (name is not null))
);
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id int not null references actor,
  at_device_id int,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  store_id int references store,
  before jsonb,
  after jsonb
);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);
create index audit_log_store on audit_log (store_id, id);
create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'audit_log is only added to'; end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();
