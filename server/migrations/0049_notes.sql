-- What staff write to each other about a record: an order, a company, a person, an upload, the price of a pack. Neither buyers nor
-- suppliers see it. Whoever is meant stands in the text by number, `@[7]`, so that a name never has to be looked for in it.
create table notes (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('order', 'company', 'user', 'upload', 'package')),
  entity_id bigint not null,
  author_id bigint not null references users,
  -- Empty only where it named somebody who was erased.
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1
);
create index notes_of_record on notes (entity, entity_id, id desc);

create table note_files (
  note_id bigint not null references notes on delete cascade,
  file_id uuid not null unique references files,
  primary key (note_id, file_id)
);
