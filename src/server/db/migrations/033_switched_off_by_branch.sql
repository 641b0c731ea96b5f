-- What a branch ever switched off stays, so it is looked for by branch also when it has ended.
create index store_availability_of_store on store_availability (store_id);
