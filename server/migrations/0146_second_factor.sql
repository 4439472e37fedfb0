-- The second factor of an account: codes of six digits that an app of its owner makes (RFC 6238).
create table second_factors (
  user_id bigint primary key references users,
  -- Closed with the seal of the installation; it makes the codes.
  secret bytea not null,
  -- The newest step of 30 seconds whose code was taken: none counts twice, and no older one after it.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- For whoever has lost the app: each opens the account once.
create table recovery_codes (
  code_hash bytea primary key,
  user_id bigint not null references second_factors on delete cascade,
  used_at timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id);

-- Whether a company wants it of all of its people.
alter table companies add column second_factor boolean not null default false;

alter table sessions drop constraint sessions_ended_by_check;
alter table sessions add check (ended_by in ('logout', 'password', 'suspension', 'role', 'limit', 'owner', 'second factor'));
