-- What every module stands on: history, audit trail, sessions' neighbours, jobs' letters, files, throttles.

-- The one history that every detail page shows: moves of state machines and what happened beside them.
create table events (
  id bigint generated always as identity,
  entity text not null,
  entity_id bigint not null,
  move text not null,
  from_state text,
  to_state text,
  actor_id bigint not null,
  obo_buyer_id bigint,
  obo_grant_id bigint,
  at timestamptz not null default clock_timestamp(),
  data jsonb not null default '{}',
  primary key (id, at),
  check ((obo_buyer_id is null) = (obo_grant_id is null))
) partition by range (at);
create index events_of_entity on events (entity, entity_id, id);

-- Who did what, on whose behalf, with the row before and after. Append-only.
create table audit (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  actor_id bigint,
  on_behalf_of bigint,
  company_id bigint,
  request_id text not null,
  act text not null,
  entity text,
  entity_id bigint,
  before jsonb,
  after jsonb,
  primary key (id, at)
) partition by range (at);
create index audit_of_entity on audit (entity, entity_id, id);
create index audit_of_actor on audit (actor_id, id);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Makes the monthly partitions of the logs from last month to `until`; deleting old rows is then a drop.
create function make_partitions(until date) returns void language plpgsql security definer set search_path = public as $$
declare
  month date := date_trunc('month', now())::date - interval '1 month';
  log text;
  part text;
begin
  while month <= until loop
    foreach log in array array['events', 'audit'] loop
      part := format('%s_%s', log, to_char(month, 'YYYYMM'));
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, log, month, (month + interval '1 month')::date);
        execute format('create trigger %I before truncate on %I for each statement execute function forbid_change()', part || '_keep', part);
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
create table events_rest partition of events default;
create table audit_rest partition of audit default;
select make_partitions((now() + interval '14 months')::date);

create trigger audit_keep before update or delete on audit for each row execute function forbid_change();
create trigger audit_keep_all before truncate on audit for each statement execute function forbid_change();
create trigger events_keep before update or delete on events for each row execute function forbid_change();
create trigger events_keep_all before truncate on events for each statement execute function forbid_change();

-- The moves of every state machine, filled from the code when migrating; rows never leave it.
create table state_moves (
  entity text not null,
  move text not null,
  from_state text,
  to_state text not null,
  unique nulls not distinct (entity, move, from_state, to_state)
);

-- One answer per key: a repeated submission gets the first answer.
create table idempotency (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  endpoint text not null,
  key text not null check (length(key) between 8 and 200),
  body_hash bytea not null,
  answer jsonb,
  order_id bigint,
  created_at timestamptz not null default now(),
  unique (user_id, endpoint, key)
);

-- Counters that outlive the refusal they cause; written on a connection of their own.
create table throttles (
  key text not null,
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (key, window_start)
);

create table captchas (
  id uuid primary key default gen_random_uuid(),
  answer_hash bytea not null,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- Letters to send: written in the transaction that causes them, sent by a job, readable by staff of the demo.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  language text not null,
  subject text not null check (subject !~ '[\r\n]'),
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (id desc);

-- A stored file; its bytes lie under the hash in the file store.
create table files (
  id uuid primary key default gen_random_uuid(),
  sha256 bytea not null,
  size bigint not null check (size >= 0),
  media_type text not null,
  name text not null,
  purpose text not null,
  company_id bigint,
  user_id bigint,
  created_at timestamptz not null default now()
);

create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  status text not null default 'available' check (status in ('available', 'claimed', 'done', 'deleted')),
  data jsonb not null default '{}',
  due_at timestamptz,
  claimed_by bigint,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((status = 'claimed') <= (claimed_by is not null))
);
create unique index tasks_open_once on tasks (kind, subject_id) where status in ('available', 'claimed');
