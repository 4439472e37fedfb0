-- Lists that people paste or send as a file: what stood in them, and what each value was resolved to.

create table lists (
  id bigint generated always as identity primary key,
  -- The buyer it belongs to; a visitor's list belongs to whoever has its secret, until it expires.
  user_id bigint references users,
  secret_hash bytea,
  expires_at timestamptz,
  name text not null default '' check (length(name) <= 200),
  file_name text not null default '',
  -- How the values came: `paste`, or what the file was.
  source text not null check (source in ('paste', 'delimited', 'xlsx', 'xls', 'sdf', 'smi')),
  encoding text not null default '',
  -- What was given, so that another delimiter, sheet or column can be tried: a text, or the rows of sheets as JSON.
  input text not null,
  delimiter text not null check (delimiter in ('newline', 'tab', 'comma', 'semicolon', 'pipe', 'enumeration', 'none')),
  -- How it was read: table or not, columns with their roles, sheets, rows left out.
  reading jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- The run that holds it, and its last sign of life.
  runner uuid,
  heartbeat_at timestamptz,
  lines_total integer not null,
  lines_done integer not null default 0,
  -- Lines by outcome and by change; known once it is done.
  counts jsonb not null default '{}',
  runs integer not null default 0,
  share_token text unique,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  check ((user_id is null) = (secret_hash is not null)),
  check ((user_id is null) = (expires_at is not null))
);
create index lists_of_user on lists (user_id, id desc) where user_id is not null;
create index lists_unfinished on lists (heartbeat_at) where state in ('queued', 'running');
create index lists_expiring on lists (expires_at) where expires_at is not null;

create table list_lines (
  list_id bigint not null references lists on delete cascade,
  line integer not null,
  -- The row of the sheet or the line of the text it stood in.
  row_number integer not null,
  typed text not null,
  -- Further columns that say what it is, tried where the first finds nothing or too much.
  also text[] not null default '{}',
  supplier text not null default '',
  -- The quantity wanted, as written.
  note text not null default '',
  -- A molfile until it was read; from then on its key alone is needed.
  structure text,
  inchi_key text,
  -- null: not resolved yet.
  outcome text check (outcome in ('found', 'ambiguous', 'repaired', 'duplicate', 'missing')),
  how text,
  repair text,
  repaired_to text,
  duplicate_of integer,
  molecule_id bigint references molecules,
  product_id bigint references products,
  -- To choose from: what an ambiguous value may be, or what comes nearest to a missing one.
  candidates bigint[] not null default '{}',
  more boolean not null default false,
  chosen boolean not null default false,
  -- On sale when it was resolved: offers, and the lowest price.
  offers integer not null default 0,
  price bigint,
  currency char(3),
  -- The same at the run before, and what is different now.
  before jsonb,
  change text check (change in ('new', 'gone', 'price', 'other')),
  primary key (list_id, line)
);
create index list_lines_open on list_lines (list_id, line) where outcome is null;
