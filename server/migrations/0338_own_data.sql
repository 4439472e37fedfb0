-- What a person does with the data about them: files of all of it, and wishes to be erased.

alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('activation', 'reset', 'quote reply', 'order confirmation', 'unlock', 'stop alert', 'requisition', 'erasure'));

create table own_data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  language text not null check (language in ('zh', 'en', 'de', 'ja', 'ko')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  file_id uuid references files on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (state in ('queued', 'running')))
);
create unique index own_data_exports_running on own_data_exports (user_id) where state in ('queued', 'running');
create index own_data_exports_of_user on own_data_exports (user_id, id);
create index own_data_exports_of_file on own_data_exports (file_id);

-- The row outlives the data: it says that somebody asked, when, and what became of it.
create table erasure_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  state text not null check (state in ('unconfirmed', 'waiting', 'cancelled', 'stopped', 'done')),
  asked_at timestamptz not null default now(),
  -- When it is carried out; null until it is confirmed.
  due_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  -- What was in the way on that day.
  stopped_by text[] not null default '{}',
  check (state in ('unconfirmed', 'cancelled') or due_at is not null),
  check ((ended_at is null) = (state in ('unconfirmed', 'waiting')))
);
create unique index erasure_requests_open on erasure_requests (user_id) where state in ('unconfirmed', 'waiting');
create index erasure_requests_due on erasure_requests (due_at) where state = 'waiting';
create index erasure_requests_of_user on erasure_requests (user_id, id);
