-- What the ERP says about customers: the latest answer for each company, from which the differences to its customer master are shown.
create table erp_customers (
  company_id bigint primary key references companies (id) on delete cascade,
  -- Since when an answer is waited for; null: none is.
  queued_at timestamptz,
  asked_at timestamptz,
  asked_by text check (asked_by in ('erpId', 'taxId')),
  outcome text check (outcome in ('answered', 'absent', 'unreachable', 'unreadable')),
  -- Its last answer that could be read, by the fields of the customer master; money in the currency that it names.
  facts jsonb not null default '{}',
  check ((asked_at is null) = (outcome is null))
);
-- Whom it is time to ask about again.
create index erp_customers_by_age on erp_customers (asked_at nulls first);
