-- The whole chain as it was imported, so that an earlier one can be brought back; null where it is too old for that.
alter table menu_version add column chain jsonb;
