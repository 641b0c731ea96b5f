-- Screens of a branch: paired once with a code, for one branch, without a password. One that is revoked is kept: the record names it.
create table device (
  id int generated always as identity primary key,
  store_id int not null references store,
  name text not null,
  token_hash text not null unique,
  paired_at timestamptz not null,
  paired_by int not null references staff,
  seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by int references staff
);
create index device_store on device (store_id);
create index device_paired_by on device (paired_by);
create index device_revoked_by on device (revoked_by);
-- Works once, for ten minutes. Only a keyed hash is kept: eight characters could be guessed from a plain one.
create table pairing_code (
  code_hash text primary key,
  store_id int not null references store,
  name text not null,
  made_by int not null references staff,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index pairing_code_store on pairing_code (store_id);
create index pairing_code_made_by on pairing_code (made_by);
alter table actor add constraint actor_device foreign key (device_id) references device;
alter table audit_log add constraint audit_log_device foreign key (at_device_id) references device;
create index audit_log_at_device on audit_log (at_device_id);
-- At which screen a step was made, beside who made it.
alter table order_status_history add column device_id int references device;
create index order_status_history_device on order_status_history (device_id);
