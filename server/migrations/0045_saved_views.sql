-- Ways of looking at a list that somebody has named: filters, sort and columns as they stand in its address.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  list text not null check (length(list) <= 40),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 2000),
  -- Seen by everybody of the owner's company.
  shared boolean not null default false,
  unique (user_id, list, name)
);
create index saved_views_shared on saved_views (list) where shared;
