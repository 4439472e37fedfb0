-- Lists of compounds to be quoted: read, and then parted into requests of kind 3 by the suppliers that are chosen for each product.
alter table quotes
  drop constraint quotes_kind_check,
  add check (kind in (1, 2, 3));
create table list_quotes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  buyer_id bigint not null references users,
  -- The buyer, or whoever acted for them.
  asked_by bigint not null references users,
  title text not null default '' check (length(title) <= 120),
  expected_on date not null,
  remark text not null default '' check (length(remark) <= 2000),
  anonymous boolean not null default true,
  items jsonb not null check (pg_column_size(items) <= 400000),
  status text not null default 'choosing' check (status in ('choosing', 'asked', 'expired')),
  created_at timestamptz not null default now(),
  -- Without suppliers by then it is over.
  choose_until timestamptz not null,
  ended_at timestamptz,
  check ((status = 'choosing') = (ended_at is null))
);
create index list_quotes_of_buyer on list_quotes (buyer_id, id desc);
create index list_quotes_waiting on list_quotes (choose_until) where status = 'choosing';
create table list_quote_requests (
  list_quote_id bigint not null references list_quotes,
  quote_id bigint not null unique references quotes,
  primary key (list_quote_id, quote_id)
);
