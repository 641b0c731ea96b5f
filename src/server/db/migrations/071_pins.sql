-- With a PIN a member says at a screen of the branch who acts. After five wrong ones only the password opens it again.
alter table staff add column pin_hash text, add column pin_tries int not null default 0;
