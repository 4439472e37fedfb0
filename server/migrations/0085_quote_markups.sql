-- What is added to the prices that suppliers quote before buyers see them: for everybody, or for buyers of one country. A row is a version:
-- the latest whose day has come is in force, so that a change is a new row and the history is the table.
create table quote_markups (
  id bigint generated always as identity primary key,
  -- Empty: every country without a markup of its own.
  country text not null check (country = '' or country ~ '^[A-Z]{2}$'),
  -- Hundredths of a percent; null: none of its own from this day on.
  rate_bp integer check (rate_bp between 0 and 50000),
  valid_from date not null,
  reason text not null default '' check (length(reason) <= 300),
  set_by bigint not null references users,
  set_at timestamptz not null default now()
);
create index quote_markups_of_country on quote_markups (country, id desc);
create trigger quote_markups_keep before update or delete on quote_markups for each row execute function forbid_change();
create trigger quote_markups_keep_all before truncate on quote_markups for each statement execute function forbid_change();

-- The markup that `buyer_price` was fixed with when the answer was given.
alter table quote_prices add column markup_id bigint references quote_markups;
