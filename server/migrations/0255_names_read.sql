-- What the names of a substance that nobody has drawn say, as the key of a structure: it is found by it and is not drawn by it.
-- A row without a key: they say none, or leave it open. `said`: a hash of what was read; `reader`: what read it.
create table named_structures (
  molecule_id bigint primary key references molecules,
  said text not null,
  reader text not null,
  inchi_key char(27)
);

-- Molecules whose names are still to be read; taken out by the background job, which puts those in that another reader has read.
create table names_to_read (
  molecule_id bigint primary key references molecules,
  at timestamptz not null default clock_timestamp()
);
