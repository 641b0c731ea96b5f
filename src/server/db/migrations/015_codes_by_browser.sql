-- A code belongs to the browser that asked for it: a stranger's wish for another one does not make the owner's worthless.
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add primary key (phone, purpose, browser_hash);
