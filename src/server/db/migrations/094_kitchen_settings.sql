-- What else managers set for a branch: how long before its time a later order reaches the kitchen, whether one is delivered, when its business day
-- begins, and what happens while it is open and no screen is. Empty: as the brand has it.
alter table store_kitchen
  add column release_minutes int check (release_minutes between 5 and 240),
  add column later_delivery boolean,
  add column day_starts_at text check (day_starts_at ~ '^(0[0-9]|1[01]):[0-5][0-9]$'),
  add column without_screen text check (without_screen in ('nothing', 'tell', 'refuse'));
