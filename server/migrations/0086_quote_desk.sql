-- What staff do with requests for quotes.

-- When staff were asked, or have decided, to follow a request up; `followup_on` is the day by which.
alter table quotes
  add column followup_note text not null default '' check (length(followup_note) <= 500),
  add column followup_requested_at timestamptz;
create index quotes_of_csr on quotes (csr_id) where csr_id is not null;

-- Suppliers read what the buyer hopes to pay only once staff have let them.
alter table quote_items add column target_released boolean not null default false;

alter table quote_suppliers
  add column reminded_at timestamptz,
  -- How the latest answer came: by the supplier itself, or taken by staff from a call, a fax, an email.
  add column channel text check (channel in ('phone', 'fax', 'email')),
  add column said_by text not null default '' check (length(said_by) <= 100),
  add column taken_note text not null default '' check (length(taken_note) <= 500);

-- A supplier may quote above its platform price for a line, because staff say so. Append-only.
create table quote_exceptions (
  id bigint generated always as identity primary key,
  line_id bigint not null references quote_lines,
  supplier_id bigint not null references supplier_profiles,
  reason text not null check (length(reason) between 1 and 300),
  granted_by bigint not null references users,
  granted_at timestamptz not null default now(),
  unique (line_id, supplier_id)
);
create trigger quote_exceptions_keep before update or delete on quote_exceptions for each row execute function forbid_change();
create trigger quote_exceptions_keep_all before truncate on quote_exceptions for each statement execute function forbid_change();

alter table quote_prices
  add column exception_id bigint references quote_exceptions,
  add column channel text check (channel in ('phone', 'fax', 'email')),
  add column said_by text not null default '';

-- Of staff alone: the buyer's history leaves it out.
alter table quote_events add column internal boolean not null default false;
