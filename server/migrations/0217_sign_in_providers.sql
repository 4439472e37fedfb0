-- Which person of a company's sign-in provider (OpenID Connect) an account belongs to: fixed by the first sign-in, since an email there
-- may go to somebody else one day.
create table provider_subjects (
  user_id bigint primary key references users,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);

alter table sessions drop constraint sessions_ended_by_check;
alter table sessions add check (ended_by in
  ('logout', 'password', 'suspension', 'role', 'limit', 'owner', 'second factor', 'provider'));
