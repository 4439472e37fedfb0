-- Licences of companies for goods that may not be bought without one, and what orders have drawn from them.
create table permits (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  class text not null check (class in ('hazardous', 'drug precursor', 'explosive precursor', 'import')),
  number text not null check (length(number) between 1 and 80),
  issuer text not null check (length(issuer) between 1 and 200),
  valid_until date not null,
  -- CAS numbers that it is for; none: all of its class.
  substances text[] not null default '{}',
  amount numeric(18, 6) not null check (amount > 0),
  unit text not null check (unit in ('g', 'mL')),
  -- Where the goods may be sent.
  address_id bigint not null references addresses,
  file_id uuid not null references files,
  status text not null default 'pending approval' check (status in ('pending approval', 'approved', 'rejected')),
  note text not null default '' check (length(note) <= 500),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz,
  check ((status = 'pending approval') = (decided_by is null))
);
create index permits_of_company on permits (company_id, id desc);
create index permits_of_file on permits (file_id);

-- What a unit of a line draws. What is cancelled of the line is given back by that, without another row.
create table permit_draws (
  permit_id bigint not null references permits,
  order_line_id bigint not null references order_lines,
  per_unit numeric(18, 6) not null check (per_unit > 0),
  primary key (permit_id, order_line_id)
);
create index permit_draws_of_line on permit_draws (order_line_id);
