-- What the branch did about what a customer reported.
alter table order_issue add column answer text not null default '' check (char_length(answer) <= 500),
  add column answered_at timestamptz, add column answered_by text, add column answered_by_staff_id int references staff;
