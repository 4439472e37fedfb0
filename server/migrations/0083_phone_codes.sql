-- The code that was sent to a phone last; its text message leaves by a job.
create table phone_codes (
  id bigint generated always as identity primary key,
  -- E.164: +8613800000000
  phone text not null unique,
  sealed_code bytea not null,
  language text not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now()
);
create index phone_codes_by_age on phone_codes (sent_at);

-- Which phone somebody has shown to be theirs.
create table confirmed_phones (
  user_id bigint primary key references users,
  phone text not null,
  confirmed_at timestamptz not null default now()
);
