-- What visitors send in. Texts are kept without mark-up; days are days of the calendar, without a time zone.
create table mailing_list (
  email text primary key,
  first_name text not null,
  last_name text not null,
  phone text not null,
  is_student boolean not null,
  marketing boolean not null,
  date_of_birth text,
  lang text not null,
  created_at timestamptz not null
);
create table feedback (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null,
  email text,
  type text not null,
  store_id int references store,
  order_date text,
  receipt_number text not null,
  message text not null,
  marketing boolean not null,
  lang text not null,
  created_at timestamptz not null
);
create index feedback_newest on feedback (created_at desc);
create table franchise_application (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null,
  email text not null,
  country text not null,
  city text not null,
  occupation text not null,
  postal_address text not null,
  property_ownership text not null,
  business_ownership text not null,
  message text not null,
  lang text not null,
  created_at timestamptz not null
);
create index franchise_application_newest on franchise_application (created_at desc);
