-- What one unit of a currency was worth in yuan on a day, and who says so. Amounts are shown and put into an order by it;
-- nothing is ever charged by it.
create table reference_rates (
  day date not null,
  currency char(3) not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  cny numeric(18, 8) not null check (cny > 0),
  source text not null check (length(source) between 1 and 100),
  primary key (day, currency)
);
