-- Customers with an account: what guests do not have.
alter table customer add column password_hash text;
alter table customer add column birthday date;
alter table customer add column gender text check (gender in ('Male', 'Female', 'Other'));
alter table customer add column profile_pic text;
alter table customer add column profile_pic_social text;
alter table customer add column social_login boolean not null default false;
alter table customer add column is_active boolean not null default true;

-- A signed-in browser. The refresh token rotates: only its hash is kept, and the hash before it, to notice a stolen one (decision D15).
create table customer_session (
  id uuid primary key,
  customer_id int not null references customer on delete cascade,
  refresh_hash text not null unique,
  previous_hash text unique,
  rotated_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index customer_session_customer on customer_session (customer_id) where ended_at is null;

-- One-time codes: hashed with a pepper, bound to phone, purpose and browser; a new code replaces the old one (AMB-50).
create table one_time_code (
  phone text not null,
  purpose text not null check (purpose in ('sign-in', 'password')),
  browser_hash text not null,
  code_hash text not null,
  attempts int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone, purpose)
);
-- What a right code proves, once and for ten minutes (AMB-51).
create table phone_proof (
  token_hash text primary key,
  phone text not null,
  purpose text not null,
  browser_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
