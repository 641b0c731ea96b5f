-- What a branch answers to a report goes to the customer as a message. Once sent, the words stay with the report only.
alter table outgoing_message add column body text not null default '';
alter table outgoing_message drop constraint outgoing_message_kind;
alter table outgoing_message add constraint outgoing_message_kind check (kind in ('phone_changed', 'branch_unseen', 'issue_answered'));
