-- A ticket whose picture could not be made: nobody waits for it, and the branch reads its order on a screen.
alter table print_job add column failed_at timestamptz;
