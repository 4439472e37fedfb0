-- Requests for quotes: what is asked, of whom, what was answered, and everything that happened to a request.

create sequence quote_numbers start 10001;

alter table quotes
  alter column number set default 'Q' || to_char(now() at time zone 'Asia/Shanghai', 'YYYY') || nextval('quote_numbers'),
  alter column status set default 'open',
  -- 1 from the catalogue, 2 what nobody lists.
  add column kind smallint not null default 1 check (kind in (1, 2)),
  add column title text not null default '' check (length(title) <= 120),
  -- The day in China by which the goods are wanted.
  add column expected_on date,
  add column deliver_to text not null default '' check (length(deliver_to) <= 200),
  add column remark text not null default '' check (length(remark) <= 2000),
  -- Suppliers do not read who asks before one of them is chosen.
  add column anonymous boolean not null default true,
  -- Who asked: the buyer, or whoever acted for them.
  add column asked_by bigint references users,
  add column csr_id bigint references users,
  add column review_required boolean not null default false,
  add column followup_on date,
  add column updated_at timestamptz not null default now();
create index quotes_of_company on quotes (company_id, id desc);
create index quotes_of_inquirer on quotes (inquirer_id, id desc);
create index quotes_by_status on quotes (status, id desc);

-- What a buyer has written and not sent yet; one a person.
create table quote_drafts (
  buyer_id bigint primary key references users,
  content jsonb not null check (pg_column_size(content) <= 200000),
  updated_at timestamptz not null default now()
);

-- One substance or product of a request.
create table quote_items (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes,
  number integer not null check (number > 0),
  product_id bigint references products,
  molecule_id bigint references molecules,
  name text not null default '',
  cas text,
  mdl text,
  purity text not null default '',
  special_remark text not null default '',
  substitutes boolean not null default false,
  -- What the buyer hopes to pay a unit; staff alone read it.
  target_price bigint check (target_price > 0),
  target_currency char(3) check (target_currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  unique (quote_id, number),
  check ((target_price is null) = (target_currency is null))
);

-- One pack of an item: what is answered, awarded and ordered.
create table quote_lines (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes,
  item_id bigint not null references quote_items,
  number integer not null check (number > 0),
  package_id bigint references packages,
  pack text not null,
  -- Null: the buyer asks what so much of it would cost and take.
  quantity integer check (quantity between 1 and 100000),
  status text not null default 'open' check (status in ('open', 'quoted', 'accepted', 'ordered', 'expired')),
  unique (quote_id, number)
);
create index quote_lines_of_item on quote_lines (item_id);

create table quote_files (
  item_id bigint not null references quote_items,
  file_id uuid not null unique references files,
  primary key (item_id, file_id)
);

alter table quote_suppliers
  add column id bigint generated always as identity unique,
  add column state text not null default 'asked' check (state in ('asked', 'answered', 'declined')),
  -- Versions that were sent, the latest counts.
  add column version integer not null default 0,
  add column currency char(3) check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  add column freight bigint check (freight >= 0),
  add column payment_term text not null default '',
  add column valid_until date,
  add column notes text not null default '',
  add column decline_reason text not null default '',
  -- What is filled in and not sent yet.
  add column saved jsonb check (pg_column_size(saved) <= 200000),
  add column asked_at timestamptz not null default now(),
  add column answered_at timestamptz;
create index quote_suppliers_of_supplier on quote_suppliers (supplier_id, id desc);

alter table quote_prices
  add column line_id bigint references quote_lines,
  add column version integer not null default 1,
  -- The pack that is offered; it need not be the one asked for.
  add column pack text not null default '',
  add column purity text not null default '',
  add column ship_days integer check (ship_days between 0 and 3650),
  add column notes text not null default '',
  add column answered_by bigint references users,
  -- A later version of the same supplier took its place.
  add column superseded boolean not null default false,
  -- A pack on inquiry and what nobody lists have no price of the platform.
  alter column platform_price drop not null,
  alter column platform_currency drop not null,
  add check ((platform_price is null) = (platform_currency is null));
create index quote_prices_of_line on quote_prices (line_id) where not superseded;
create index quote_prices_of_quote on quote_prices (quote_id);
create unique index quote_prices_once on quote_prices (line_id, supplier_id) where not superseded and line_id is not null;

-- Everything that happened to a request (rule QUOTE-3). Append-only.
create table quote_events (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes,
  kind text not null check (kind in ('quote submitted', 'add supplier', 'quote response', 'status change', 'quote reminded',
    'follow-up requested', 'CSR reassigned')),
  -- Which supplier it is about; another supplier never reads it.
  supplier_id bigint references supplier_profiles,
  line_id bigint references quote_lines,
  -- Null for the clock, and for whoever answered by the link of an email.
  actor_id bigint references users,
  side text not null check (side in ('buyer', 'supplier', 'staff', 'clock')),
  from_state text,
  to_state text,
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index quote_events_of_quote on quote_events (quote_id, id);
create trigger quote_events_keep before update or delete on quote_events for each row execute function forbid_change();
create trigger quote_events_keep_all before truncate on quote_events for each statement execute function forbid_change();
