-- The pictures and clips of the imported chain as files, so that every process can serve them.
-- A file is kept as long as the chain of its menu can be brought back.
create table picture (
  name text primary key,
  bytes bytea not null,
  hash text not null,
  menu_version integer not null
);

-- The files are compressed already.
alter table picture alter column bytes set storage external;
