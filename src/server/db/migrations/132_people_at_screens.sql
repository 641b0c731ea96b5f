-- A person of a branch has a name and a PIN, and no login. Wrong PINs are counted for each screen, not for the person.
alter table staff alter column login drop not null, alter column password_hash drop not null, drop column pin_tries,
  add constraint staff_login_with_password check ((login is null) = (password_hash is null)),
  add constraint staff_person_of_a_branch check (login is not null or role = 'store');
create index staff_store_branch on staff_store (store_id);
