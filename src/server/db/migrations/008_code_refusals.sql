-- Codes that were refused while the chain's messages were running short: who asks for phone after phone is told from who asks for their own.
create table code_refusal (
  id bigint generated always as identity primary key,
  phone_key text not null,
  address_key text not null,
  refused_at timestamptz not null
);
create index code_refusal_address on code_refusal (address_key, refused_at);
create index code_refusal_time on code_refusal (refused_at);
