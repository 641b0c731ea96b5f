-- How far the time had come, by the clock of any process: a restart on a clock that was set back goes on from here.
create table steady_time (
  only_row boolean primary key default true check (only_row),
  reached_at timestamptz not null
);
