-- A screening set written in another format than it came in, once for everybody: what was sent never changes.
create table marketing_file_formats (
  marketing_file_id bigint not null references marketing_files on delete cascade,
  format text not null check (format in ('sdf', 'csv')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Compounds written, and those of them whose structure could not be.
  written integer not null default 0,
  left_out integer not null default 0,
  file_id uuid references files,
  heartbeat_at timestamptz not null default now(),
  primary key (marketing_file_id, format),
  check ((state = 'done') = (file_id is not null))
);
create index marketing_file_formats_at_work on marketing_file_formats (heartbeat_at) where state in ('queued', 'running');
