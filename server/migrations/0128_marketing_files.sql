-- Files that staff publish: sets of compounds for screening, and other papers. Bytes are kept here, also of what came by an address, so that
-- nobody changes them afterwards.
create table marketing_files (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 120),
  kind text not null check (kind in ('screening set', 'marketing')),
  format text not null check (format in ('sdf', 'csv', 'pdf')),
  division text not null references divisions,
  description text not null default '',
  file_id uuid not null references files,
  -- Where it was fetched from; empty: sent here.
  url text not null default '',
  size bigint not null check (size > 0),
  -- Of a table; a PDF has none that can be counted.
  compounds integer check (compounds between 1 and 1000),
  published boolean not null default false,
  downloads bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  check ((format = 'pdf') = (compounds is null)),
  check (kind = 'marketing' or format <> 'pdf')
);
create unique index marketing_files_name on marketing_files (lower(name));
