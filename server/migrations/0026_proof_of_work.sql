-- A captcha is a proof of work, signed and not kept: a row says that it has been used. Former ones had an answer.
alter table captchas alter column answer_hash drop not null;

-- What signs captchas: the newest of a day signs, those of yesterday still verify.
create table captcha_keys (
  id bigint generated always as identity primary key,
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);

-- Browsers in which somebody has signed in: strangers' guesses do not lock them out.
create table known_devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users,
  last_seen_at timestamptz not null default now()
);
create index known_devices_of_user on known_devices (user_id, last_seen_at desc);
