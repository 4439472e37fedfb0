-- Lines of bank statements: what came in, matched to orders by a person. A line is taken once, however often its file is read.
create table bank_lines (
  id bigint generated always as identity primary key,
  bank text not null check (bank in ('ICBC', 'CCB', 'CMB')),
  -- Of the bank, account, time, amount, balance and payer, and of how often the same stood in its file.
  fingerprint bytea not null unique,
  booked_on date not null,
  amount bigint not null check (amount between 1 and 10000000000000),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  payer_name text not null default '',
  payer_account text not null default '',
  remark text not null default '',
  serial text not null default '',
  status text not null default 'open' check (status in ('open', 'booked', 'set aside')),
  -- What it was booked as; a payment that was recorded by hand before its line came is not booked again.
  payment_id bigint unique references payments,
  note text not null default '' check (length(note) <= 500),
  decided_by bigint references users,
  decided_at timestamptz,
  imported_by bigint not null references users,
  created_at timestamptz not null default now(),
  check ((status = 'booked') = (payment_id is not null)),
  check ((status = 'open') = (decided_by is null))
);
create index bank_lines_by_status on bank_lines (status, id desc);
