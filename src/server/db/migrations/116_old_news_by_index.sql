-- What followers were told is forgotten a month later, found by its age and a batch at a time.
create index push_message_created on push_message (created_at);
