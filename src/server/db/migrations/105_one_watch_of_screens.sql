-- Boards tell every few seconds that they are there; the watch for branches without a screen now hears just that, and keeps no time of its own.
-- The last screen of a branch is kept for ever, so that a branch which had one is missed when it has none.
insert into board_screen (store_id, id, groups, seen_at) select w.store_id, gen_random_uuid(), null, w.seen_at from screen_watch w where w.seen_at > 'epoch' and not exists (select from board_screen b where b.store_id = w.store_id);
-- When the managers were last told that nobody looks at the board of the branch, in monotonic time.
alter table store add column unseen_told_at timestamptz;
update store s set unseen_told_at = w.told_at from screen_watch w where w.store_id = s.store_id;
drop table screen_watch;
