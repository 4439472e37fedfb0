-- What signed-in people and customer service write to each other: plain text, gone with the person, and some time after it is closed.
create table chat_conversations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  status text not null default 'waiting' check (status in ('waiting', 'claimed', 'closed')),
  claimed_by bigint references users,
  -- The last message that each side has seen.
  seen_by_user bigint not null default 0,
  seen_by_staff bigint not null default 0,
  begun_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null)),
  check (status <> 'claimed' or claimed_by is not null)
);
create unique index chat_open_of_user on chat_conversations (user_id) where status <> 'closed';
create index chat_by_last on chat_conversations (last_at desc, id desc);

create table chat_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references chat_conversations on delete cascade,
  -- Null: written by the person whose conversation it is.
  staff_id bigint references users,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index chat_messages_of_conversation on chat_messages (conversation_id, id);
