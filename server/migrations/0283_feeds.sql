-- Places that a supplier's files are fetched from by the clock, over HTTPS or SFTP, beside what is uploaded by hand.
create table feeds (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier_profiles,
  name text not null check (length(name) between 1 and 80),
  -- https:// or sftp://, without name and password.
  url text not null check (length(url) <= 2000),
  username text not null default '' check (length(username) <= 200),
  -- A password or a private key, closed with the key of the installation; null where none is needed.
  secret bytea,
  -- Of an SFTP server, as `SHA256:…`; what answers with another one is told nothing.
  host_key text not null default '' check (length(host_key) <= 100),
  content text not null check (content in ('catalogue', 'inventory', 'pricing')),
  -- Hours from one fetch to the next; null: once a day at that time of China.
  every_hours int check (every_hours between 1 and 168),
  daily_at text not null default '03:00' check (daily_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_why text check (paused_why in ('person', 'failures')),
  next_at timestamptz not null,
  -- Since when a process fetches it; one that was killed is passed over after half an hour.
  fetching_since timestamptz,
  failures int not null default 0 check (failures >= 0),
  -- What was taken last, to know it again.
  etag text not null default '',
  modified text not null default '',
  sha256 bytea,
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  check ((state = 'paused') = (paused_why is not null))
);
create index feeds_of on feeds (supplier_id);
create index feeds_due on feeds (next_at) where state = 'active';

create table feed_fetches (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds on delete cascade,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null: by the clock.
  asked_by bigint references users,
  outcome text not null default 'running' check (outcome in ('running', 'unchanged', 'taken', 'held', 'failed')),
  -- Why it failed or waits for a person: a word of ours, and what the other side said.
  problem text not null default '' check (length(problem) <= 60),
  detail text not null default '' check (length(detail) <= 300),
  size bigint,
  upload_id bigint references uploads on delete set null
);
create index feed_fetches_of on feed_fetches (feed_id, id);
create index feed_fetches_upload on feed_fetches (upload_id);

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked', 'handedOver', 'quoteCountered', 'quoteCounterAnswered',
  'quoteChosenForYou', 'quoteFinalAsked', 'quoteFinalClosed', 'quoteWrittenToSupplier', 'quoteWritten', 'quoteWrittenToStaff',
  'quoteCounterOfStaffAnswered', 'quoteAssigned', 'reviewAsked', 'reviewHidden', 'reviewAnswered', 'reviewReceived', 'reviewToCheck',
  'feedHeld', 'feedFailing', 'feedPaused'));
