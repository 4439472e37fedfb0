-- Payments online: one row for each time that a buyer sets out to pay, and every message of a provider, taken once.
create table online_payments (
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null references orders,
  company_id bigint not null references companies,
  started_by bigint not null references users,
  provider text not null,
  amount bigint not null check (amount between 1 and 10000000000000),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  status text not null default 'started' check (status in ('started', 'paid', 'failed')),
  -- Why it failed, in the provider's words.
  failure text not null default '' check (length(failure) <= 200),
  -- The provider's own number of the transaction.
  transaction_id text,
  payment_id bigint unique references payments,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (provider, transaction_id),
  check ((status = 'paid') = (payment_id is not null and transaction_id is not null))
);
create index online_payments_of_order on online_payments (order_id);

create table payment_messages (
  provider text not null,
  event_id text not null,
  online_payment_id uuid not null references online_payments,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_messages_of_payment on payment_messages (online_payment_id);
