-- Suggestions while typing read `terms` by prefix. A prefix that begins too many of them has its best molecules here,
-- made again by a job: by night, and after much has changed.
create table suggestion_heads (
  prefix text collate "C" primary key,
  molecules bigint[] not null
);

-- When they were last made, and up to which change; one row.
create table suggestion_builds (
  one boolean primary key default true check (one),
  built_at timestamptz not null,
  up_to bigint not null
);
