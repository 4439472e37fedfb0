-- What a person decides about products whose number, name and structure contradict each other; properties that are computed.

create index tasks_of_kind on tasks (kind, id);
create index tasks_of_subject on tasks (subject_id, kind);

-- Molecules that staff found to be one, with all that is needed to part them again.
create table molecule_merges (
  id bigint generated always as identity primary key,
  from_id bigint not null references molecules,
  into_id bigint not null references molecules,
  -- Products that were moved, and molecules that had been merged into the one that is gone.
  products bigint[] not null,
  molecules bigint[] not null,
  -- Names and numbers that the other had not.
  names jsonb not null,
  numbers text[] not null,
  at timestamptz not null default now(),
  undone_at timestamptz
);

-- Computed from the structure; `drawn` is the hash of the SMILES it was computed from. All null where nothing could be computed.
create table molecule_properties (
  molecule_id bigint primary key references molecules,
  version text not null,
  drawn uuid not null,
  log_p real,
  polar_surface real,
  donors smallint,
  acceptors smallint,
  rotatable_bonds smallint,
  heavy_atoms smallint
);
