-- What buyer, supplier and staff write to each other about an item of a request. Each supplier has conversations of its own.
create table quote_talks (
  id bigint generated always as identity primary key,
  item_id bigint not null references quote_items,
  supplier_id bigint not null references supplier_profiles,
  unique (item_id, supplier_id)
);
create index quote_talks_of_supplier on quote_talks (supplier_id);

-- How far each side has read, and of which message it was last told by email, and when.
create table quote_talk_sides (
  talk_id bigint not null references quote_talks,
  side text not null check (side in ('buyer', 'supplier', 'staff')),
  seen bigint not null default 0,
  told bigint not null default 0,
  told_at timestamptz,
  primary key (talk_id, side)
);

create table quote_messages (
  id bigint generated always as identity primary key,
  talk_id bigint not null references quote_talks,
  side text not null check (side in ('buyer', 'supplier', 'staff')),
  author_id bigint not null references users,
  -- By the link of an email, without a login: the author is whose address the link was sent to.
  by_link boolean not null default false,
  -- Empty only where whoever wrote it was erased.
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index quote_messages_of_talk on quote_messages (talk_id, id);

create table quote_message_files (
  file_id uuid primary key references files,
  message_id bigint not null references quote_messages,
  -- Of the files of the conversation.
  number integer not null
);
create index quote_message_files_of_message on quote_message_files (message_id, number);

-- What was sent is neither changed nor taken back; erasing a person leaves it without words.
create function keep_quote_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text = '' and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then return new; end if;
  raise exception 'quote_messages may only be blanked' using errcode = 'restrict_violation';
end $$;
create trigger quote_messages_keep before update or delete on quote_messages for each row execute function keep_quote_message();
create trigger quote_messages_keep_all before truncate on quote_messages for each statement execute function forbid_change();
