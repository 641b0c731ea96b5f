-- A screen that prints for a member does so as long as their session lasts: the hash of the session's token. Paired screens print until they are
-- revoked. What members switched on before has no session to end with, and ends here; the screen is asked to be switched on again.
alter table printer add column session_hash text;
update printer set removed_at = now() where is_screen and device_id is null and removed_at is null;
