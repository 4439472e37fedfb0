-- One act on many rows of a list, or one file of what it shows, carried out by a job.
create table bulk_runs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- As whom it acts: the session that asked for it, and the grant where it acts for a buyer.
  session_id bigint references sessions on delete set null,
  grant_id bigint references obo_grants,
  language text not null,
  -- The endpoint that answers the list, and what was asked of it.
  list text not null,
  filter jsonb not null,
  -- The endpoint that is performed for each row, with the same input for all; or the columns of a file.
  act text,
  input jsonb not null default '{}',
  columns text[],
  format text check (format in ('csv', 'xlsx')),
  -- Whether the rows were chosen one by one; all that are filtered are found by the job.
  chosen boolean not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'cancelled')),
  -- Why it was stopped.
  problem jsonb,
  -- Rows in all, null until they are found; of them done, or written, and refused.
  total integer,
  done integer not null default 0,
  refused integer not null default 0,
  file_id uuid references files,
  created_at timestamptz not null default now(),
  heartbeat_at timestamptz,
  finished_at timestamptz,
  check ((act is null) = (format is not null and columns is not null)),
  check ((state = 'stopped') = (problem is not null)),
  check ((state in ('queued', 'running')) = (finished_at is null))
);
create index bulk_runs_of_user on bulk_runs (user_id, id desc);
create index bulk_runs_open on bulk_runs (id) where state in ('queued', 'running');

create table bulk_rows (
  run_id bigint not null references bulk_runs on delete cascade,
  position integer not null,
  row_id bigint not null,
  -- By which its owner knows it.
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- Noun, code and values of the refusal: it is said in the language of whoever reads it.
  refusal jsonb,
  primary key (run_id, position),
  unique (run_id, row_id),
  check ((state = 'refused') = (refusal is not null))
);
