alter table no_such_table add column id int;
