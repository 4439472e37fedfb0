-- Favourites with what they were when saved, searches shared by link, exports of results by mail.

alter table collections
  -- What the owner writes beside it.
  add column label text not null default '' check (length(label) <= 40),
  add column note text not null default '' check (length(note) <= 500),
  -- The pack that was saved, or the cheapest of that moment, with its price then: to tell what changed since.
  add column package_id bigint references packages,
  add column price bigint check (price > 0),
  add column currency char(3),
  add check ((price is null) = (currency is null));
create index collections_newest on collections (user_id, created_at desc, product_id);

create index footprints_newest on footprints (user_id, seen_at desc);
create index footprints_by_age on footprints (seen_at);

-- A search shown to whoever has the link. The id is the secret: 128 random bits in base64url.
create table shared_searches (
  id text primary key check (length(id) = 22),
  user_id bigint not null references users,
  mode text not null check (mode in ('live', 'snapshot')),
  ask jsonb not null,
  -- Of a snapshot: how many were found in all, and the first of them with their prices, [{moleculeId, price}].
  total integer,
  molecules jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened bigint not null default 0,
  last_opened_at timestamptz,
  check ((mode = 'snapshot') = (molecules is not null)),
  check ((total is null) = (molecules is null))
);
create index shared_searches_of_user on shared_searches (user_id, created_at desc);

create table result_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  type text not null check (type in ('csv', 'sdf')),
  language text not null,
  ask jsonb not null,
  -- The most molecules it may hold, as the settings were when it was asked for.
  most integer not null check (most between 1 and 10000),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Found in all, to be written, written so far; molecules without a structure are no part of an SD file.
  total integer,
  wanted integer,
  written integer not null default 0,
  left_out integer not null default 0,
  file_id uuid references files,
  problem text,
  created_at timestamptz not null default now(),
  heartbeat_at timestamptz,
  finished_at timestamptz,
  check ((state = 'done') = (file_id is not null))
);
create index result_exports_of_user on result_exports (user_id, id desc);
-- One at a time for each person.
create unique index result_exports_open on result_exports (user_id) where state in ('queued', 'running');

-- A file that goes with a letter.
alter table mails add column attachment_id uuid references files;
