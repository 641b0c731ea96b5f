-- Every code that was asked for, without a phone or an address in clear: what the limits count, before anything is sent (decision D21).
create table code_send (
  id bigint generated always as identity primary key,
  phone_key text not null,
  address_key text not null,
  network_key text not null,
  purpose text not null check (purpose in ('sign-in', 'password')),
  sent_at timestamptz not null,
  -- Wrong guesses at this code.
  wrong int not null default 0,
  verified_at timestamptz
);
create index code_send_phone on code_send (phone_key, sent_at);
create index code_send_address on code_send (address_key, sent_at);
create index code_send_network on code_send (network_key, sent_at);
create index code_send_time on code_send (sent_at);

-- Pictures of customers, re-encoded; the name cannot be guessed.
create table profile_picture (
  name uuid primary key,
  customer_id int not null unique references customer on delete cascade,
  webp bytea not null,
  created_at timestamptz not null
);
