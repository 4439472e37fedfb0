-- What the goods of one order have to come to for a supplier to send them, in each currency that it sells in; without a row it sends anything.
create table supplier_minimums (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier_profiles,
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  -- Minor units, before tax and freight.
  amount bigint not null check (amount between 1 and 1000000000000),
  saved_by bigint not null references users,
  saved_at timestamptz not null default now(),
  unique (supplier_id, currency)
);
